/** The measured pace of a voice at one rate. */
export type Pace = {
  readonly msPerEffort: number
  /** The recent prediction error, relative to the actual time. */
  readonly off: number
  /** The number of measurements. */
  readonly measured: number
}

/** The plausible range in milliseconds a letter; measurements outside are discarded. */
const FASTEST = 15
const SLOWEST = 400

/**
 * The assumed pace of an unknown voice at rate 1, on the slow side: 130 words a minute. Voices of devices speak at 150
 * to 200, and a word counts as five letters and a space.
 */
const DEFAULT_MS = 77

/** Shorter utterances are discarded, because the silence around them dominates. */
const MIN_EFFORT = 12

/** The minimum weight of the latest measurement in the moving average: a busy device is slower for a while. */
const MIN_WEIGHT = 0.25

/** With a larger error, the wrong words would be highlighted. */
const MAX_ERROR = 0.25

/** @returns milliseconds, of a voice that was never heard */
export const defaultMsPerEffort = (rate: number): number => DEFAULT_MS / rate

/** Updates the pace with a measurement. Utterances that are too short or implausible are ignored. */
export function updatePace(known: Pace | undefined, effort: number, tookMs: number): Pace | undefined {
  const now = tookMs / effort
  if (effort < MIN_EFFORT || !(now >= FASTEST && now <= SLOWEST)) return known
  if (!known) return { msPerEffort: now, off: 1, measured: 1 }
  const share = Math.max(1 / (known.measured + 1), MIN_WEIGHT)
  const off = Math.abs(known.msPerEffort - now) / now
  return {
    msPerEffort: known.msPerEffort + share * (now - known.msPerEffort),
    // The first measurement predicted nothing, so its error is meaningless.
    off: known.measured === 1 ? off : known.off + share * (off - known.off),
    measured: Math.min(known.measured + 1, 1000),
  }
}

/** Whether the pace is accurate enough to highlight words by it. */
export const isCalibrated = (pace: Pace | undefined): pace is Pace =>
  pace !== undefined && pace.measured > 1 && pace.off <= MAX_ERROR
