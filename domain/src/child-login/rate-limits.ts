const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How many wrong PINs a child may try on a device where this child has logged in before, and how long the break after is. */
export const OWN_DEVICE_LIMIT = { max: 10, lockout: 5 * MINUTE } as const

/** The same for all other devices together: what a stranger tries there never locks the child's own device. */
export const OTHER_DEVICES_LIMIT = { max: 10, window: HOUR } as const

/**
 * The same in a day and in thirty. No right PIN makes these whole: where a school wipes its devices, a child logs in each
 * day on one that is not the child's own, and whoever guesses would have ten more an hour after each of those logins.
 */
export const OTHER_DEVICES_DAILY_LIMIT = { max: 20, window: 24 * HOUR } as const
export const OTHER_DEVICES_MONTHLY_LIMIT = { max: 100, window: 30 * 24 * HOUR } as const

/**
 * How many wrong PINs in a row end a child's tries until the parent gives a new PIN: on each of the child's own devices,
 * and on all others together, so that what is tried in one place ends the tries there alone.
 */
export const WRONG_PIN_STREAK_LIMIT = { max: 50 } as const

/**
 * How many wrong PINs and answers of whatever children are looked at from a network, devices of their own aside: a school
 * where many children type their PIN for the first time has enough, who tries one PIN for ten thousand names has not.
 */
export const NETWORK_PIN_LIMIT = { max: 120, window: 10 * MINUTE } as const

/**
 * How often a network hears, on devices that are none of the child's, whether it was the name that was wrong or the PIN.
 * After that both hear the same, and the right PIN logs in as ever: so nobody lists names, and nobody is kept out.
 */
export const NETWORK_NAME_HINT_LIMIT = { max: 120, window: 10 * MINUTE } as const

/** The same for all networks together. */
export const GLOBAL_NAME_HINT_LIMIT = { max: 2000, window: 10 * MINUTE } as const

/** How often remembering a PIN may be begun from a network, on devices that are none of the child's: each tells of a name. */
export const NETWORK_RECOVERY_LIMIT = { max: 120, window: 10 * MINUTE } as const

/** How many of these all networks have together; above it each has only its share. */
export const GLOBAL_RECOVERY_LIMIT = { max: 2000, window: 10 * MINUTE, share: 12 } as const

/**
 * How often a network may look whether a break after wrong PINs is over, on devices that are none of the child's: the screen
 * looks every ten seconds, and a school has a class of such screens.
 */
export const NETWORK_BREAK_CHECK_LIMIT = { max: 1800, window: 10 * MINUTE } as const

/**
 * How often a child may be logged in in an hour, right PINs counted too: on each of the child's own devices, on all others
 * together, and in all. Each costs a hash, which nobody else gets meanwhile.
 */
export const DEVICE_LOGIN_LIMIT = { max: 60, window: HOUR } as const
export const CHILD_LOGIN_LIMIT = { max: 200, window: HOUR } as const

/** A child's call for help that comes so soon after another changes nothing, in milliseconds. */
export const HELP_CALL_COOLDOWN = MINUTE

/** How many mails a child's calls for help send the parent: whoever knows a username can press the button. */
export const HELP_MAIL_LIMIT = { max: 3, window: 24 * HOUR } as const

/** How many mails tell a parent that wrong PINs have closed the login on new devices; after an Unlock or a new PIN it is told again. */
export const WRONG_PIN_MAIL_LIMIT = { max: 1, window: 30 * 24 * HOUR } as const

/** How many devices are one child's own: those of the last logins. */
export const MAX_OWN_DEVICES = 30

/** How long a device stays one of a child's after the last login there, in milliseconds: as long as browsers keep a cookie. */
export const OWN_DEVICE_TTL = 400 * 24 * HOUR
