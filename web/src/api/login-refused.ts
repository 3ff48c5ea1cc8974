type Listener = (childId: string) => void

const listeners = new Set<Listener>()

/** Subscribes to refused requests: the server no longer accepts a child's login, as after its 24 hours. */
export const onLoginRefused = (listener: Listener): void => void listeners.add(listener)

/** Reports that the server refused a request in this child's name. Another child may be logged in by now. */
export function notifyLoginRefused(childId: string): void {
  for (const listener of listeners) listener(childId)
}
