const HOUR = 3_600_000

/** How long a child stays logged in, in milliseconds: 24 hours. */
export const CHILD_LOGIN_TTL = 24 * HOUR

/** How many logins a child has at most, on all devices and browsers together: one more ends the oldest. */
export const MAX_CHILD_LOGINS = 30

/** What the browser keeps under `child-session` for its own use. It proves nothing to the server. Times are epoch ms. */
export type ChildSession = {
  readonly childId: string
  readonly parentId: string
  readonly username: string
  readonly timestamp: number
  readonly expiresAt: number
}

/** A login as the server tells of it. The reader's age, in years, decides how hard words begin. */
export type ChildLogin = ChildSession & { readonly age: number }

export const isLoginCurrent = (login: { readonly expiresAt: number }, now: number): boolean => now < login.expiresAt
