const HOUR = 3_600_000

/** How long a question to the parent is open, and what they answered holds, in milliseconds: a day, for who is at work. */
export const PIN_REQUEST_LASTS = 24 * HOUR

/** How many mails such questions send the parent: as many as calls for help. */
export const PIN_REQUEST_MAILS = { limit: 3, window: 24 * HOUR } as const
