/**
 * The rate limits for child logins. `max` is the number of attempts that are allowed within `window` milliseconds.
 * `lockout` is the length of the break after that number, in milliseconds.
 */

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Wrong PINs on one of the child's own devices, on which the child has logged in before. */
export const OWN_DEVICE_LIMIT = { max: 10, lockout: 5 * MINUTE } as const

/**
 * Wrong PINs for a child on all other devices together. They are counted separately, so that the attempts of a stranger
 * never lock the child's own devices.
 */
export const OTHER_DEVICES_LIMIT = { max: 10, window: HOUR } as const

/**
 * The same for a day and for thirty days. A right PIN does not reset these two counts. It cannot: if a school wipes its
 * devices, the child logs in on an unknown device every day, and after each login an attacker would get new attempts.
 */
export const OTHER_DEVICES_DAILY_LIMIT = { max: 20, window: 24 * HOUR } as const
export const OTHER_DEVICES_MONTHLY_LIMIT = { max: 100, window: 30 * 24 * HOUR } as const

/**
 * The number of consecutive wrong PINs after which the parent has to set a new PIN. It is counted for each of the
 * child's own devices, and for all other devices together. Only the device (or all other devices) is locked.
 */
export const WRONG_PIN_STREAK_LIMIT = { max: 50 } as const

/**
 * Wrong PINs and wrong recovery answers from one network for all children together, except on children's own devices. A
 * school in which many children type their PIN for the first time stays below the limit. An attacker who tries one PIN
 * for ten thousand names does not.
 */
export const NETWORK_PIN_LIMIT = { max: 120, window: 10 * MINUTE } as const

/**
 * How often unknown devices in one network are told whether the name or the PIN was wrong. Above the limit, both get
 * the same answer, so that an attacker cannot find out which names exist. The right PIN still works, so nobody is
 * locked out.
 */
export const NETWORK_NAME_HINT_LIMIT = { max: 120, window: 10 * MINUTE } as const

/** The same for all networks together. */
export const GLOBAL_NAME_HINT_LIMIT = { max: 2000, window: 10 * MINUTE } as const

/** PIN recoveries started on unknown devices in one network. Each start reveals whether a name exists. */
export const NETWORK_RECOVERY_LIMIT = { max: 120, window: 10 * MINUTE } as const

/** The same for all networks together. Once it is reached, the limit of each network is `share`. */
export const GLOBAL_RECOVERY_LIMIT = { max: 2000, window: 10 * MINUTE, share: 12 } as const

/**
 * Requests from unknown devices in one network that ask whether a break after wrong PINs is over. The screen asks every
 * ten seconds, and a school may have a whole class of such screens.
 */
export const NETWORK_BREAK_CHECK_LIMIT = { max: 1800, window: 10 * MINUTE } as const

/**
 * Attempts to log a child in, including successful ones: on one own device or on all unknown devices together, and on
 * all devices together. Each attempt costs a password hash, for which other logins have to wait.
 */
export const DEVICE_LOGIN_LIMIT = { max: 60, window: HOUR } as const
export const CHILD_LOGIN_LIMIT = { max: 200, window: HOUR } as const

/** A child's call for help is ignored if it comes within this time after the last one, in milliseconds. */
export const HELP_CALL_COOLDOWN = MINUTE

/**
 * Mails to the parent about calls for help. They are limited because anybody who knows a username can press the button.
 */
export const HELP_MAIL_LIMIT = { max: 3, window: 24 * HOUR } as const

/**
 * Mails that tell a parent that wrong PINs have locked the login on unknown devices. The count is reset when the parent
 * unlocks the child or sets a new PIN.
 */
export const WRONG_PIN_MAIL_LIMIT = { max: 1, window: 30 * 24 * HOUR } as const

/** How many devices count as a child's own devices: those on which the child logged in most recently. */
export const MAX_OWN_DEVICES = 30

/** How many ms after the last login a device counts as the child's own: 400 days, the maximum lifetime of a cookie. */
export const OWN_DEVICE_TTL = 400 * 24 * HOUR
