/** Text that was read by eye: the number of words and the active time (ms). */
export type ReadingSample = { readonly words: number; readonly activeMs: number }

const MINUTE = 60_000

/**
 * The fastest plausible speed in words a minute: adults read 238 silently (Brysbaert 2019, "How many words do we read
 * per minute?"), so half as much again means turning pages without reading.
 */
const FASTEST = 360
/** The slowest plausible speed in words a minute: below it the reader is looking at something else, or has left. */
const SLOWEST = 10
/** With fewer words no speed is computed. */
const MIN_WORDS = 20

/** "Fluent reading" as specified: more words a minute than this. It is recorded, but never shown to a child. */
const FLUENT_ABOVE = 100

/** Whether the words can have been read in the given time. */
export const isPlausibleSpeed = ({ words, activeMs }: ReadingSample): boolean => {
  const speed = (words * MINUTE) / activeMs
  return speed >= SLOWEST && speed <= FASTEST
}

/** The overall reading speed in words a minute, rounded; null when too little was read. */
export function wordsPerMinute(read: readonly ReadingSample[]): number | null {
  const words = read.reduce((sum, one) => sum + one.words, 0)
  const time = read.reduce((sum, one) => sum + one.activeMs, 0)
  return words < MIN_WORDS ? null : Math.round((words * MINUTE) / time)
}

export const isFluent = (wpm: number): boolean => wpm > FLUENT_ABOVE
