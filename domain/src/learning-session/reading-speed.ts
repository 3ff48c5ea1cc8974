/** Text that was read by eye: its number of words, and the active time in ms. */
export type ReadingSample = { readonly words: number; readonly activeMs: number }

const MINUTE = 60_000

/**
 * The fastest plausible speed in words per minute. Adults read 238 words per minute silently (Brysbaert 2019, "How many
 * words do we read per minute?"). A child who is half as fast again turns pages without reading.
 */
const FASTEST = 360
/** The slowest plausible speed in words per minute. A slower reader is doing something else, or has left. */
const SLOWEST = 10
/** The minimum number of words for which a speed is computed. */
const MIN_WORDS = 20

/** The specified threshold for fluent reading, in words per minute. It is never shown to a child. */
const FLUENCY_THRESHOLD = 100

/** Whether the words can have been read in the given time. */
export const isPlausibleSpeed = ({ words, activeMs }: ReadingSample): boolean => {
  const speed = (words * MINUTE) / activeMs
  return speed >= SLOWEST && speed <= FASTEST
}

/** The reading speed over all samples in words per minute, rounded. Returns null if there are too few words. */
export function wordsPerMinute(samples: readonly ReadingSample[]): number | null {
  const words = samples.reduce((sum, sample) => sum + sample.words, 0)
  const time = samples.reduce((sum, sample) => sum + sample.activeMs, 0)
  return words < MIN_WORDS ? null : Math.round((words * MINUTE) / time)
}

export const isFluent = (wpm: number): boolean => wpm > FLUENCY_THRESHOLD
