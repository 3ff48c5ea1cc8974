import { useChildLogin } from '../../child-login/child-login.ts'

/** What was typed stays while help is read. It lives in this page alone, and the next login or logout ends it. */
let typed: string | null = null

/** Null where nobody typed a name or asked for help since the page was opened. */
export const typedUsername = (): string | null => typed

export const setTypedUsername = (username: string | null): void => {
  typed = username
}

useChildLogin.subscribe(({ session }, before) => {
  if (session?.childId !== before.session?.childId) typed = null
})
