/**
 * Reports between layers that the server refuses a child's login: the code that sends facts notices it, and the code of the login
 * ends the login. The two do not import each other.
 */

type Listener = (childId: string) => void

const listeners = new Set<Listener>()

/** Calls the listener with the id of a child whose login the server does not accept any more, for example after 24 hours. */
export const onLoginRefused = (listener: Listener): void => void listeners.add(listener)

/** Reports that the server refused a request in this child's name. Another child may be logged in by now. */
export function notifyLoginRefused(childId: string): void {
  for (const listener of listeners) listener(childId)
}
