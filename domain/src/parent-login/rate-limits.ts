const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How many wrong passwords somebody may try for one account from one place in a row, and how long they wait then. */
export const PASSWORD_STREAK_LIMIT = { max: 10, lockout: 15 * MINUTE } as const

/** The same for one account from everywhere but the browsers in which it was opened before. */
export const ACCOUNT_PASSWORD_LIMIT = { max: 60, window: HOUR } as const

/** The same in a day: who tries on through the night has no more than this of a list of common passwords. */
export const ACCOUNT_PASSWORD_DAILY_LIMIT = { max: 200, window: DAY } as const

/** The same in all browsers together in which it was opened: who knows its password can make such browsers without end. */
export const FAMILIAR_PASSWORD_DAILY_LIMIT = { max: 200, window: DAY } as const

/** The same for whatever accounts from one network, those browsers aside: a staff room has enough, a list of leaked passwords has not. */
export const NETWORK_PASSWORD_LIMIT = { max: 60, window: 10 * MINUTE } as const

/**
 * How often an account may be signed in to by its password in an hour, right ones counted too: in each browser in which it
 * was opened before, in all others together, and in all. Each costs a hash, which nobody else gets meanwhile.
 */
export const BROWSER_SIGN_IN_LIMIT = { max: 60, window: HOUR } as const
export const ACCOUNT_SIGN_IN_LIMIT = { max: 200, window: HOUR } as const

/** How many accounts may be made from one network: a whole school on its first evening. */
export const NETWORK_SIGN_UP_LIMIT = { max: 300, window: HOUR } as const

/**
 * How many accounts are made from one network in a day: twice a school's first evening, and those of a provider whose families
 * share an address. Each has room of its own on the disk from its first day.
 */
export const NETWORK_SIGN_UP_DAILY_LIMIT = { max: 600, window: DAY } as const

/** How many accounts all networks make together, since each costs a hash, and rows that stay; above it each network has only its share. */
export const GLOBAL_SIGN_UP_LIMIT = { max: 2000, window: HOUR, share: 20 } as const

/** How many mails with a link to a new password an account is sent from the browsers in which it was never opened, and from each other one. */
export const RESET_MAIL_LIMIT = { max: 5, window: HOUR } as const

/**
 * The same in a day for an address, whoever has an account there: in all the browsers together in which it was opened, and
 * in all others together. No erasing of the account makes these whole.
 */
export const RESET_MAIL_DAILY_LIMIT = { max: 10, window: DAY } as const

/**
 * After those of a day it is one an hour: whoever asks in a parent's name then brings the parent a link each hour, instead
 * of keeping one away.
 */
export const EXTRA_RESET_MAIL_LIMIT = { max: 1, window: HOUR } as const

/** How many of these are counted, and for how long, where no link of the account was ever used. */
export const UNUSED_RESET_MAIL_LIMIT = { max: 100, window: 30 * DAY } as const

/**
 * How long it is to the next of these where no link of the account was ever used, in milliseconds: one hour, two, four, up to a
 * day. Nobody has shown that they read what comes to this address.
 * @param sent how many were sent after those of a day
 */
export const unusedResetDelay = (sent: number): number => Math.min(2 ** sent * HOUR, DAY)

/**
 * How many other mails an address is sent in a day. Nobody has shown that an account's address is theirs, so these bound
 * what anybody can have sent to a stranger. What a child calls for, and that an account was erased, have their own.
 */
export const NOTICE_MAIL_DAILY_LIMIT = { max: 20, window: DAY } as const
export const HELP_MAIL_DAILY_LIMIT = { max: 5, window: DAY } as const
export const FAREWELL_MAIL_DAILY_LIMIT = { max: 2, window: DAY } as const

/** The same for weekly mails: of one account there is one a week, and in a mailbox there may be several grown-ups. */
export const REPORT_MAIL_DAILY_LIMIT = { max: 5, window: DAY } as const

/**
 * How many mails an address is sent by itself that nobody has proved to be the account's: each asks for the proof, and
 * nothing else goes there. And how many more when the parent presses the button for one.
 */
export const PROOF_MAIL_DAILY_LIMIT = { max: 1, window: DAY } as const
export const PROOF_MAIL_MONTHLY_LIMIT = { max: 6, window: 30 * DAY } as const
export const REQUESTED_PROOF_MAIL_DAILY_LIMIT = { max: 1, window: DAY } as const

/** How many links to a new password such an address is sent in a day, from browsers that know the account and from all others. */
export const UNPROVED_RESET_MAIL_DAILY_LIMIT = { max: 3, window: DAY } as const

/**
 * How many mails one network, and all together, can have sent in a day to addresses that nobody proved. A school whose
 * families all sign up on one evening has some that wait for the next day: they go on without it. Above what all have, each
 * network has only its share, so that whoever spends it keeps no family elsewhere from its account.
 */
export const NETWORK_UNPROVED_MAIL_LIMIT = { max: 100, window: DAY } as const
export const GLOBAL_UNPROVED_MAIL_LIMIT = { max: 1000, window: DAY, share: 10 } as const

/** How many links of mails that are nobody's are looked up for one network: none can be guessed. */
export const NETWORK_UNKNOWN_LINK_LIMIT = { max: 60, window: 10 * MINUTE } as const

/** How many passkeys a parent may add in a day: there is room for ten, and each sends a mail. */
export const NEW_PASSKEY_LIMIT = { max: 15, window: DAY } as const

/** How many such mails may be asked for from one network: enough for a school, too few to try a list of addresses. */
export const NETWORK_RESET_MAIL_LIMIT = { max: 30, window: 10 * MINUTE } as const

/** The same for all networks together: above it nothing is told of an address, and the mail goes all the same. */
export const GLOBAL_RESET_MAIL_LIMIT = { max: 500, window: 10 * MINUTE } as const

/** How many links may be tried from one network: none can be guessed, but each right one costs a hash. */
export const NETWORK_LINK_LIMIT = { max: 60, window: 10 * MINUTE } as const

/** How often somebody in one network may ask whether a username or an e-mail address is free: who asks ten thousand names has not enough. */
export const NETWORK_NAME_CHECK_LIMIT = { max: 300, window: HOUR } as const

/** How often all networks ask together; above it each has only its share: what a family needs to find a few names. */
export const GLOBAL_NAME_CHECK_LIMIT = { max: 5000, window: HOUR, share: 30 } as const

/** How many names of new children one account may have looked at in an hour where its network has no check left. */
export const ACCOUNT_NAME_CHECK_LIMIT = { max: 5, window: HOUR } as const

/** How many sign-ins with Google may be begun from one network: a whole school on its first evening. */
export const NETWORK_GOOGLE_SIGN_IN_LIMIT = { max: 120, window: 10 * MINUTE } as const

/** How many answers by passkeys are looked at from one network, those of browsers aside in which the account was opened before. */
export const NETWORK_PASSKEY_LIMIT = { max: 120, window: 10 * MINUTE } as const

/** How many accounts a browser is known by: the grown-ups of one tablet. */
export const MAX_FAMILIAR_ACCOUNTS = 5

/** How many times one parent may ask for a new child's space. */
export const NEW_CHILD_LIMIT = { max: 60, window: HOUR } as const

/** How many new PINs one parent may give. */
export const NEW_PIN_LIMIT = { max: 10, window: HOUR } as const

/** How many files with all that is kept of a child one parent may download: each reads years of practice. */
export const DOWNLOAD_LIMIT = { max: 30, window: HOUR } as const

/** How long a browser is known as one in which an account was opened, in milliseconds: as long as browsers keep a cookie. */
export const FAMILIAR_BROWSER_TTL = 400 * 24 * HOUR
