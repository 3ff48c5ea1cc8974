type Listener = (childId: string) => void

const listeners = new Set<Listener>()

/** Who is to know when the server no longer takes a child's login, as after its 24 hours. */
export const onLoginRefused = (listener: Listener): void => void listeners.add(listener)

/** Says that the server did not take what was asked in this child's name. It may be another child's login by now. */
export function notifyLoginRefused(childId: string): void {
  for (const listener of listeners) listener(childId)
}
