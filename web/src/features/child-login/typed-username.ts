import { useChildLogin } from '../../child-login/child-login.ts'

/** What was typed stays while help is read. It lives in this page alone, and the next login or logout ends it. */
let typed = ''

export const typedUsername = (): string => typed

export const keepTypedUsername = (username: string): void => {
  typed = username
}

useChildLogin.subscribe(({ session }, before) => {
  if (session?.childId !== before.session?.childId) typed = ''
})
