const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Consecutive wrong passwords allowed for one account from one place, and the length of the lockout after them. */
export const PASSWORD_STREAK_LIMIT = { max: 10, lockout: 15 * MINUTE } as const

/** Wrong passwords for one account from all unfamiliar browsers together. */
export const ACCOUNT_PASSWORD_LIMIT = { max: 60, window: HOUR } as const

/** The same limit for a day, so that an attacker cannot work through a list of common passwords overnight. */
export const ACCOUNT_PASSWORD_DAILY_LIMIT = { max: 200, window: DAY } as const

/**
 * The daily limit for all familiar browsers together, since somebody who knows the password can create any number of
 * them.
 */
export const FAMILIAR_PASSWORD_DAILY_LIMIT = { max: 200, window: DAY } as const

/**
 * Wrong passwords for any account from one network, except in familiar browsers: enough for a staff room, too few for a
 * list of leaked passwords.
 */
export const NETWORK_PASSWORD_LIMIT = { max: 60, window: 10 * MINUTE } as const

/**
 * Sign-ins to an account by password in an hour, successful ones included: from each familiar browser or all others
 * together, and in all. Each costs a password hash, during which others wait.
 */
export const BROWSER_SIGN_IN_LIMIT = { max: 60, window: HOUR } as const
export const ACCOUNT_SIGN_IN_LIMIT = { max: 200, window: HOUR } as const

/** Accounts created from one network: a whole school on its first evening. */
export const NETWORK_SIGN_UP_LIMIT = { max: 300, window: HOUR } as const

/**
 * Accounts created from one network in a day: twice a school's first evening, or the families behind one provider's
 * shared address. Each account reserves space on the disk from its first day.
 */
export const NETWORK_SIGN_UP_DAILY_LIMIT = { max: 600, window: DAY } as const

/**
 * Accounts created from all networks together, since each costs a hash and permanent rows; above it each network only
 * has its share.
 */
export const GLOBAL_SIGN_UP_LIMIT = { max: 2000, window: HOUR, share: 20 } as const

/** Password-reset mails to an account, counted for all unfamiliar browsers together and for each familiar one. */
export const RESET_MAIL_LIMIT = { max: 5, window: HOUR } as const

/**
 * The daily limit for an address, whether or not it has an account: for all familiar browsers together, and for all
 * others together. Erasing the account does not reset it.
 */
export const RESET_MAIL_DAILY_LIMIT = { max: 10, window: DAY } as const

/**
 * Above the daily limit one mail an hour is still sent. Otherwise an attacker could keep a parent from getting a link
 * by using up the limit.
 */
export const EXTRA_RESET_MAIL_LIMIT = { max: 1, window: HOUR } as const

/** How many of these mails are counted, and for how long, for an account of which no link was ever used. */
export const UNUSED_RESET_MAIL_LIMIT = { max: 100, window: 30 * DAY } as const

/**
 * The delay before the next of these mails when no link of the account was ever used, in milliseconds: one hour,
 * doubling up to a day, because nobody has shown that they read mail at this address.
 * @param sent how many were sent above the daily limit
 */
export const unusedResetDelay = (sent: number): number => Math.min(2 ** sent * HOUR, DAY)

/**
 * Other mails sent to an address in a day. Since an address may not belong to the account's owner, these bound what
 * somebody can have sent to a stranger. Help calls and the confirmation of erasure have limits of their own.
 */
export const NOTICE_MAIL_DAILY_LIMIT = { max: 20, window: DAY } as const
export const HELP_MAIL_DAILY_LIMIT = { max: 5, window: DAY } as const
export const FAREWELL_MAIL_DAILY_LIMIT = { max: 2, window: DAY } as const

/** Weekly mails to an address in a day: one account gets one a week, but several grown-ups may share a mailbox. */
export const REPORT_MAIL_DAILY_LIMIT = { max: 5, window: DAY } as const

/**
 * Verification mails to an unverified address: sent automatically, in a day and a month, and on the parent's request.
 * Nothing else is sent to such an address.
 */
export const PROOF_MAIL_DAILY_LIMIT = { max: 1, window: DAY } as const
export const PROOF_MAIL_MONTHLY_LIMIT = { max: 6, window: 30 * DAY } as const
export const REQUESTED_PROOF_MAIL_DAILY_LIMIT = { max: 1, window: DAY } as const

/** Password-reset mails to an unverified address in a day, counted separately for familiar browsers and all others. */
export const UNPROVED_RESET_MAIL_DAILY_LIMIT = { max: 3, window: DAY } as const

/**
 * Mails to unverified addresses in a day, for one network and for all together. If a whole school signs up on one
 * evening, some families get theirs the next day and continue without it. Above the global limit each network only has
 * its share, so that no attacker can block others.
 */
export const NETWORK_UNPROVED_MAIL_LIMIT = { max: 100, window: DAY } as const
export const GLOBAL_UNPROVED_MAIL_LIMIT = { max: 1000, window: DAY, share: 10 } as const

/** Unknown links looked up for one network; links cannot be guessed. */
export const NETWORK_UNKNOWN_LINK_LIMIT = { max: 60, window: 10 * MINUTE } as const

/** Passkeys a parent may add in a day: there is room for ten, and each sends a mail. */
export const NEW_PASSKEY_LIMIT = { max: 15, window: DAY } as const

/** Password-reset mails requested from one network: enough for a school, too few to try a list of addresses. */
export const NETWORK_RESET_MAIL_LIMIT = { max: 30, window: 10 * MINUTE } as const

/**
 * The limit for all networks together. Above it the response no longer says whether an address has an account, and the
 * mail is sent all the same.
 */
export const GLOBAL_RESET_MAIL_LIMIT = { max: 500, window: 10 * MINUTE } as const

/** Mailed links tried from one network: links cannot be guessed, but each valid one costs a hash. */
export const NETWORK_LINK_LIMIT = { max: 60, window: 10 * MINUTE } as const

/** Checks from one network whether a username or e-mail address is free: too few to enumerate ten thousand names. */
export const NETWORK_NAME_CHECK_LIMIT = { max: 300, window: HOUR } as const

/**
 * Such checks from all networks together; above it each network only has its share, enough for a family to find a few
 * names.
 */
export const GLOBAL_NAME_CHECK_LIMIT = { max: 5000, window: HOUR, share: 30 } as const

/** Usernames of new children that one account may check in an hour when its network's limit is exhausted. */
export const ACCOUNT_NAME_CHECK_LIMIT = { max: 5, window: HOUR } as const

/** Google sign-ins started from one network: a whole school on its first evening. */
export const NETWORK_GOOGLE_SIGN_IN_LIMIT = { max: 120, window: 10 * MINUTE } as const

/** Passkey responses verified for one network, except from familiar browsers. */
export const NETWORK_PASSKEY_LIMIT = { max: 120, window: 10 * MINUTE } as const

/** For how many accounts a browser can be familiar: the grown-ups who share a tablet. */
export const MAX_FAMILIAR_ACCOUNTS = 5

/** Children's spaces that one parent may request. */
export const NEW_CHILD_LIMIT = { max: 60, window: HOUR } as const

/** New PINs that one parent may set. */
export const NEW_PIN_LIMIT = { max: 10, window: HOUR } as const

/** Downloads of a child's data by one parent: each reads years of practice. */
export const DOWNLOAD_LIMIT = { max: 30, window: HOUR } as const

/** How long a browser stays familiar, in milliseconds: the maximum lifetime of a cookie. */
export const FAMILIAR_BROWSER_TTL = 400 * 24 * HOUR
