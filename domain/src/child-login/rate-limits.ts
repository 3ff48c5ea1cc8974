const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Wrong PINs allowed on a device where this child has logged in before, and the length of the break after them. */
export const OWN_DEVICE_LIMIT = { max: 10, lockout: 5 * MINUTE } as const

/** The limit for all other devices together, so that a stranger's attempts never lock the child's own device. */
export const OTHER_DEVICES_LIMIT = { max: 10, window: HOUR } as const

/**
 * The same limit for a day and for thirty days. A right PIN does not reset these: where a school wipes its devices, a
 * child logs in on an unknown device every day, and an attacker would get ten more attempts an hour after each of those
 * logins.
 */
export const OTHER_DEVICES_DAILY_LIMIT = { max: 20, window: 24 * HOUR } as const
export const OTHER_DEVICES_MONTHLY_LIMIT = { max: 100, window: 30 * 24 * HOUR } as const

/**
 * Consecutive wrong PINs after which the parent has to set a new PIN: counted for each of the child's own devices and
 * for all others together, so that attempts in one place only lock that place.
 */
export const WRONG_PIN_STREAK_LIMIT = { max: 50 } as const

/**
 * Wrong PINs and recovery answers accepted from one network for any child, except on own devices. A school where many
 * children type their PIN for the first time stays below it; an attacker who tries one PIN for ten thousand names does
 * not.
 */
export const NETWORK_PIN_LIMIT = { max: 120, window: 10 * MINUTE } as const

/**
 * How often a network is told, on unknown devices, whether the name or the PIN was wrong. Above it both get the same
 * answer, and the right PIN still works, so that names cannot be enumerated and nobody is locked out.
 */
export const NETWORK_NAME_HINT_LIMIT = { max: 120, window: 10 * MINUTE } as const

/** The limit for all networks together. */
export const GLOBAL_NAME_HINT_LIMIT = { max: 2000, window: 10 * MINUTE } as const

/**
 * How often PIN recovery may be started from one network on unknown devices: each start reveals whether a name exists.
 */
export const NETWORK_RECOVERY_LIMIT = { max: 120, window: 10 * MINUTE } as const

/** The limit for all networks together; above it each network only has its share. */
export const GLOBAL_RECOVERY_LIMIT = { max: 2000, window: 10 * MINUTE, share: 12 } as const

/**
 * How often a network may check whether a break after wrong PINs is over, on unknown devices: the screen polls every
 * ten seconds, and a school may have a class of such screens.
 */
export const NETWORK_BREAK_CHECK_LIMIT = { max: 1800, window: 10 * MINUTE } as const

/**
 * Logins of a child in an hour, successful ones included: on one device or all unknown devices together, and in all.
 * Each costs a password hash, during which others wait.
 */
export const DEVICE_LOGIN_LIMIT = { max: 60, window: HOUR } as const
export const CHILD_LOGIN_LIMIT = { max: 200, window: HOUR } as const

/** A call for help within this time of the last one is ignored, in milliseconds. */
export const HELP_CALL_COOLDOWN = MINUTE

/** Mails to the parent for a child's calls for help: anybody who knows a username can press the button. */
export const HELP_MAIL_LIMIT = { max: 3, window: 24 * HOUR } as const

/** Mails telling a parent that wrong PINs have locked the login on new devices. An unlock or a new PIN resets it. */
export const WRONG_PIN_MAIL_LIMIT = { max: 1, window: 30 * 24 * HOUR } as const

/** How many devices count as a child's own: those of the latest logins. */
export const MAX_OWN_DEVICES = 30

/** How long a device stays a child's own after the last login, in milliseconds: the maximum lifetime of a cookie. */
export const OWN_DEVICE_TTL = 400 * 24 * HOUR
