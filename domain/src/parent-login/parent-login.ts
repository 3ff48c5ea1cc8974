/** The limits of a parent's login and of the links that are mailed to a parent. The server applies them. */

const MINUTE = 60_000
const DAY = 86_400_000

/** How long a parent stays logged in, in milliseconds: seven days from the login, regardless of activity. */
export const PARENT_LOGIN_TTL = 7 * DAY

/** The same in a browser in which a child is logged in too: five minutes. */
export const PARENT_LOGIN_TTL_WITH_CHILD = 5 * MINUTE

/** The maximum number of simultaneous logins of a parent. One more login ends the oldest. */
export const MAX_PARENT_LOGINS = 30

/** How long a password-reset link is valid, in milliseconds: an hour after it was requested. */
export const PASSWORD_RESET_TTL = 60 * MINUTE

/**
 * Whether a parent's login is valid in a browser in which a child is logged in. It is only if the parent logged in
 * after the child and within the last five minutes. A login in the future, when the clock was wrong, is not valid
 * either. Times are epoch ms.
 */
export const isValidWithChild = (parentBegan: number, childBegan: number, now: number): boolean =>
  parentBegan > childBegan && Math.abs(now - parentBegan) < PARENT_LOGIN_TTL_WITH_CHILD

/** How long a sign-in at Google may take, in milliseconds. */
export const GOOGLE_SIGN_IN_TTL = 10 * MINUTE

/** How long a passkey challenge is valid, in milliseconds. */
export const PASSKEY_CHALLENGE_TTL = 5 * MINUTE

/**
 * Whether the parent authenticated within the last five minutes. Setting a new PIN, erasing a child and other actions
 * require it. A time more than five minutes in the future does not count, because the clock must have been wrong.
 *
 * @param provedAt when the parent authenticated, in epoch ms; null if the proof was ended, for example because the
 * device was handed to a child
 * @param now epoch ms
 */
export const isFreshProof = (provedAt: number | null, now: number): boolean =>
  provedAt !== null && Math.abs(now - provedAt) <= 5 * MINUTE

/** The name of the identity provider in texts, if no other is configured. */
export const GOOGLE = 'Google'

/**
 * What an account at an identity provider is called: "Google account", but "School account" if the provider's name ends so
 * already.
 */
export const providerAccount = (provider: string): string =>
  /\baccount$/i.test(provider) ? provider : `${provider} account`
