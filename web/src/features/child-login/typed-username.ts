/**
 * Remembers the username that a child typed at the login, so that the PIN recovery (and the login after it) does not ask
 * again.
 */

import { useChildLogin } from '../../child-login/child-login.ts'

/** The username typed at the login. It stays in memory during the PIN recovery. The next login or logout clears it. */
let typed: string | null = null

/** The typed username, or null if none was typed since the page was loaded. */
export const typedUsername = (): string | null => typed

/** Remembers the typed username, or forgets it (null). */
export const setTypedUsername = (username: string | null): void => {
  typed = username
}

useChildLogin.subscribe(({ session }, before) => {
  if (session?.childId !== before.session?.childId) typed = null
})
