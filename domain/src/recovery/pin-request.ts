const HOUR = 3_600_000

/** How long a question to the parent is open, and a no of theirs is told, in milliseconds: a day, for who is at work. */
export const PIN_REQUEST_TTL = 24 * HOUR

/** How long a parent's yes waits to be taken up, in milliseconds: half an hour, since whoever is at that device then has it. */
export const PIN_APPROVAL_TTL = HOUR / 2

/** How many mails such questions send the parent: as many as calls for help. */
export const PIN_REQUEST_MAIL_LIMIT = { limit: 3, window: 24 * HOUR } as const
