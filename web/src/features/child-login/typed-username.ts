import { useChildLogin } from '../../child-login/child-login.ts'

/** The typed username, kept in memory while help is read. The next login or logout clears it. */
let typed: string | null = null

/** Null where nothing was typed since the page was loaded. */
export const typedUsername = (): string | null => typed

export const setTypedUsername = (username: string | null): void => {
  typed = username
}

useChildLogin.subscribe(({ session }, before) => {
  if (session?.childId !== before.session?.childId) typed = null
})
