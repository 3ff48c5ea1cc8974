/**
 * The rate limits for parents. `max` is the number of attempts that are allowed within `window` milliseconds; `lockout`
 * is how many milliseconds nothing is allowed after that. A browser is familiar to an account in which somebody has
 * signed in to the account before.
 */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Consecutive wrong passwords for one account, in one familiar browser or from one network. */
export const PASSWORD_STREAK_LIMIT = { max: 10, lockout: 15 * MINUTE } as const

/** Wrong passwords for one account in all unfamiliar browsers together. */
export const ACCOUNT_PASSWORD_LIMIT = { max: 60, window: HOUR } as const

/** The same for a day, so that an attacker cannot work through a list of common passwords overnight. */
export const ACCOUNT_PASSWORD_DAILY_LIMIT = { max: 200, window: DAY } as const

/**
 * Wrong passwords for one account in all familiar browsers together. They are limited too, because somebody who once
 * knew the password can have made any number of browsers familiar.
 */
export const FAMILIAR_PASSWORD_DAILY_LIMIT = { max: 200, window: DAY } as const

/**
 * Wrong passwords for all accounts together from one network, except in familiar browsers. It is enough for a staff
 * room, but too few to try a list of leaked passwords.
 */
export const NETWORK_PASSWORD_LIMIT = { max: 60, window: 10 * MINUTE } as const

/**
 * Attempts to sign in to an account by password, including successful ones: in one familiar browser or in all others
 * together, and in all browsers together. Each attempt costs a password hash, for which other sign-ins have to wait.
 */
export const BROWSER_SIGN_IN_LIMIT = { max: 60, window: HOUR } as const
export const ACCOUNT_SIGN_IN_LIMIT = { max: 200, window: HOUR } as const

/** Accounts created from one network: enough for a whole school on its first evening. */
export const NETWORK_SIGN_UP_LIMIT = { max: 300, window: HOUR } as const

/**
 * The same for a day: enough for two schools, or for the families who share one address of their provider. It is
 * limited because each account reserves disk space from its first day.
 */
export const NETWORK_SIGN_UP_DAILY_LIMIT = { max: 600, window: DAY } as const

/**
 * Accounts created from all networks together. It is limited because each account costs a hash and rows that stay. Once
 * it is reached, the limit of each network is `share`.
 */
export const GLOBAL_SIGN_UP_LIMIT = { max: 2000, window: HOUR, share: 20 } as const

/** Password-reset mails to an account, requested in one familiar browser or in all unfamiliar browsers together. */
export const RESET_MAIL_LIMIT = { max: 5, window: HOUR } as const

/**
 * Password-reset mails to an e-mail address, whether or not it has an account, requested in all familiar browsers
 * together or in all others together. Erasing the account does not reset the count.
 */
export const RESET_MAIL_DAILY_LIMIT = { max: 10, window: DAY } as const

/**
 * Password-reset mails that are still sent after the daily limit is reached. Without them, an attacker could keep a
 * parent from getting a link by using up the limit.
 */
export const EXTRA_RESET_MAIL_LIMIT = { max: 1, window: HOUR } as const

/** The count of these additional mails, for an account for which no mailed link was ever used. */
export const UNUSED_RESET_MAIL_LIMIT = { max: 100, window: 30 * DAY } as const

/**
 * How many ms have to pass before the next of these additional mails, if no mailed link of the account was ever used:
 * one hour, doubled with each mail, up to a day. Nobody has shown so far that they read mail at this address.
 *
 * @param sent the number of additional mails sent so far
 */
export const unusedResetDelay = (sent: number): number => Math.min(2 ** sent * HOUR, DAY)

/**
 * Other mails to an e-mail address: notices, help requests, and confirmations of an erased account. The address may belong to a
 * stranger, so that the number of mails that somebody can have sent to it is limited.
 */
export const NOTICE_MAIL_DAILY_LIMIT = { max: 20, window: DAY } as const
export const HELP_MAIL_DAILY_LIMIT = { max: 5, window: DAY } as const
export const ERASURE_MAIL_DAILY_LIMIT = { max: 2, window: DAY } as const

/** Weekly mails to an e-mail address. An account gets one a week, but several grown-ups may share a mailbox. */
export const REPORT_MAIL_DAILY_LIMIT = { max: 5, window: DAY } as const

/**
 * Verification mails to an unverified address: sent automatically, in a day and in a month, and on the parent's
 * request.
 */
export const PROOF_MAIL_DAILY_LIMIT = { max: 1, window: DAY } as const
export const PROOF_MAIL_MONTHLY_LIMIT = { max: 6, window: 30 * DAY } as const
export const REQUESTED_PROOF_MAIL_DAILY_LIMIT = { max: 1, window: DAY } as const

/** Password-reset mails to an unverified address, counted separately for familiar browsers and for all others. */
export const UNPROVED_RESET_MAIL_DAILY_LIMIT = { max: 3, window: DAY } as const

/**
 * Mails to unverified addresses, from one network and from all networks together. If a whole school signs up on one
 * evening, some families get the mail on the next day; they can use the account without it. Once the global limit is
 * reached, the limit of each network is `share`, so that an attacker cannot block others.
 */
export const NETWORK_UNPROVED_MAIL_LIMIT = { max: 100, window: DAY } as const
export const GLOBAL_UNPROVED_MAIL_LIMIT = { max: 1000, window: DAY, share: 10 } as const

/** Requests with an unknown link from one network. */
export const NETWORK_UNKNOWN_LINK_LIMIT = { max: 60, window: 10 * MINUTE } as const

/** Passkeys that a parent adds. An account can have ten, and each new one sends a mail. */
export const NEW_PASSKEY_LIMIT = { max: 15, window: DAY } as const

/** Password-reset mails requested from one network: enough for a school, but too few to try a list of addresses. */
export const NETWORK_RESET_MAIL_LIMIT = { max: 30, window: 10 * MINUTE } as const

/**
 * The same for all networks together. Once it is reached, mails are still sent, but the response no longer says whether
 * an address has an account.
 */
export const GLOBAL_RESET_MAIL_LIMIT = { max: 500, window: 10 * MINUTE } as const

/** Mailed links opened from one network. Links cannot be guessed, but each valid one costs a hash. */
export const NETWORK_LINK_LIMIT = { max: 60, window: 10 * MINUTE } as const

/** Checks from one network whether a username or e-mail address is free: too few to try ten thousand names. */
export const NETWORK_NAME_CHECK_LIMIT = { max: 300, window: HOUR } as const

/**
 * The same for all networks together. Once it is reached, the limit of each network is `share`, which is enough for a
 * family to find a few names.
 */
export const GLOBAL_NAME_CHECK_LIMIT = { max: 5000, window: HOUR, share: 30 } as const

/** Usernames that a signed-in parent may still check if the limit of the network is reached. */
export const ACCOUNT_NAME_CHECK_LIMIT = { max: 5, window: HOUR } as const

/** Google sign-ins started from one network: enough for a whole school on its first evening. */
export const NETWORK_GOOGLE_SIGN_IN_LIMIT = { max: 120, window: 10 * MINUTE } as const

/** Passkey responses from one network that the server verifies, except from familiar browsers. */
export const NETWORK_PASSKEY_LIMIT = { max: 120, window: 10 * MINUTE } as const

/** For how many accounts a browser can be familiar: several grown-ups may share a tablet. */
export const MAX_FAMILIAR_ACCOUNTS = 5

/** Children that one parent adds. */
export const NEW_CHILD_LIMIT = { max: 60, window: HOUR } as const

/** New PINs that one parent sets. */
export const NEW_PIN_LIMIT = { max: 10, window: HOUR } as const

/** Downloads of children's data by one parent. They are limited because each reads years of practice. */
export const DOWNLOAD_LIMIT = { max: 30, window: HOUR } as const

/** How many ms a browser stays familiar: 400 days, the maximum lifetime of a cookie. */
export const FAMILIAR_BROWSER_TTL = 400 * 24 * HOUR
