/**
 * The limits of a child's login, and what the browser remembers about it. The server applies the limits, and the web
 * app reads the stored session when a page opens.
 */

import type { ChildPicture } from './child-picture.ts'

const HOUR = 3_600_000

/** How long a child stays logged in, in milliseconds: 24 hours. */
export const CHILD_LOGIN_TTL = 24 * HOUR

/** The maximum number of simultaneous logins of a child. One more login ends the oldest. */
export const MAX_CHILD_LOGINS = 30

/**
 * What the browser stores about the logged-in child, under `child-session`. The server does not trust it: a cookie
 * authenticates the child. `timestamp` is the time of the login; both times are epoch ms.
 */
export type ChildSession = {
  readonly childId: string
  readonly parentId: string
  readonly username: string
  /** Missing in logins that an earlier version stored. */
  readonly picture?: ChildPicture
  readonly timestamp: number
  readonly expiresAt: number
}

/** A login as sent by the server. The child's age in years determines the initial difficulty of words. */
export type ChildLogin = ChildSession & { readonly age: number; readonly picture: ChildPicture }

export const isLoginCurrent = (login: { readonly expiresAt: number }, now: number): boolean => now < login.expiresAt
