/**
 * Reports between layers that the server refuses a child's login: `learning-record/send-batch.ts` reports it, and
 * `child-login/follow-login.ts` then asks the server whether the login is still valid, and ends it only if it is not. The two do
 * not import each other.
 */

type Listener = (childId: string) => void

const listeners = new Set<Listener>()

/**
 * Registers a listener for as long as the page is open. It is called with the id of a child whose login the server does not accept
 * any more, for example after 24 hours. Listeners must ignore it if another child is logged in by now.
 */
export const onLoginRefused = (listener: Listener): void => void listeners.add(listener)

/** Reports that the server refused a request in this child's name. */
export function notifyLoginRefused(childId: string): void {
  for (const listener of listeners) listener(childId)
}
