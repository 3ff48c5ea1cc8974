const MINUTE = 60_000
const DAY = 86_400_000

/** How long a parent stays logged in, in milliseconds: seven days from the login, whatever is done meanwhile. */
export const PARENT_LOGIN_TTL = 7 * DAY

/** The same in a browser in which a child is logged in: five minutes. */
export const PARENT_LOGIN_TTL_WITH_CHILD = 5 * MINUTE

/** How many logins a parent has at most, in all browsers together: one more ends the oldest. */
export const MAX_PARENT_LOGINS = 30

/** How long the link to a new password works, in milliseconds: one hour from when it was asked for. */
export const PASSWORD_RESET_TTL = 60 * MINUTE

/**
 * Whether a parent's login opens anything in a browser in which a child is logged in: only when the password was given
 * after the child had logged in, and not long ago. Whatever cookie is left opens nothing, nor does a login from a time
 * when the clock was wrong. Times are epoch ms.
 */
export const isValidWithChild = (parentBegan: number, childBegan: number, now: number): boolean =>
  parentBegan > childBegan && Math.abs(now - parentBegan) < PARENT_LOGIN_TTL_WITH_CHILD

/** How long a parent has to come back from Google, in milliseconds. */
export const GOOGLE_SIGN_IN_TTL = 10 * MINUTE

/** How long a parent has to answer with a passkey, in milliseconds. */
export const PASSKEY_CHALLENGE_TTL = 5 * MINUTE

/**
 * Whether a parent proved to be there lately enough for what only the parent in person may do, such as a new PIN or
 * erasing a child: five minutes at most, either way: a clock may have been wrong. Never by a proof that has ended, as
 * one does when the device is handed to a child. Times are epoch ms.
 */
export const isFreshProof = (provedAt: number | null, now: number): boolean =>
  provedAt !== null && Math.abs(now - provedAt) <= 5 * MINUTE
