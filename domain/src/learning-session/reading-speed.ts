/** Text that was read by eye: how many words, in how much active time (ms). */
export type ReadingSample = { readonly words: number; readonly activeMs: number }

const MINUTE = 60_000

/**
 * Nobody who reads every word is faster, in words a minute: grown-ups read 238 silently (Brysbaert 2019, "How many words do
 * we read per minute?"), and half as much again is turning pages.
 */
const FASTEST = 360
/** Who takes longer looks at something else, or is somewhere else: fewer words a minute are not reading. */
const SLOWEST = 10
/** Fewer words say nothing of a speed. */
const LEAST_WORDS = 20

/** "Fluent reading" as specified: more words a minute than this. It is kept for the record, and never shown to a child. */
const FLUENT_ABOVE = 100

/** Whether the words of a section can have been read in its time. */
export const isPlausibleSpeed = ({ words, activeMs }: ReadingSample): boolean => {
  const speed = (words * MINUTE) / activeMs
  return speed >= SLOWEST && speed <= FASTEST
}

/** Words a minute over all that was read, whole; null where too little was to say. */
export function wordsPerMinute(read: readonly ReadingSample[]): number | null {
  const words = read.reduce((sum, one) => sum + one.words, 0)
  const time = read.reduce((sum, one) => sum + one.activeMs, 0)
  return words < LEAST_WORDS ? null : Math.round((words * MINUTE) / time)
}

export const isFluent = (wpm: number): boolean => wpm > FLUENT_ABOVE
