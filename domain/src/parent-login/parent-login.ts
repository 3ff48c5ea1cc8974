const MINUTE = 60_000
const DAY = 86_400_000

/** How long a parent stays logged in, in milliseconds: seven days from the login, whatever is done meanwhile. */
export const PARENT_LOGIN_LASTS = 7 * DAY

/** The same in a browser in which a child is logged in: five minutes. */
export const PARENT_LOGIN_LASTS_BESIDE_CHILD = 5 * MINUTE

/** How long the link to a new password works, in milliseconds: one hour from when it was asked for. */
export const PASSWORD_RESET_LASTS = 60 * MINUTE

/**
 * Whether a parent's login opens anything in a browser in which a child is logged in: only when the password was given
 * after the child had logged in, and not long ago. Whatever cookie is left opens nothing, nor does a login from a time
 * when the clock was wrong. Times are epoch ms.
 */
export const countsBesideChild = (parentBegan: number, childBegan: number, now: number): boolean =>
  parentBegan > childBegan && Math.abs(now - parentBegan) < PARENT_LOGIN_LASTS_BESIDE_CHILD

/** How long a parent has to come back from Google, in milliseconds. */
export const GOOGLE_SIGN_IN_LASTS = 10 * MINUTE

/**
 * Whether a login that began then is young enough for what only the parent in person may do, such as a new PIN or
 * erasing a child: five minutes at most, either way: a clock may have been wrong. Times are epoch
 * ms.
 */
export const isFreshLogin = (began: number, now: number): boolean => Math.abs(now - began) <= 5 * MINUTE
