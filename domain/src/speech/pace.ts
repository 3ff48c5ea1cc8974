/** The measured pace of a voice at one rate. */
export type Pace = {
  readonly msPerEffort: number
  /** The recent prediction error, relative to the actual time. */
  readonly off: number
  /** The number of measurements. */
  readonly measured: number
}

/** The plausible range of paces, in milliseconds for each unit of effort. Measurements outside it are discarded. */
const FASTEST = 15
const SLOWEST = 400

/**
 * The assumed pace of an unknown voice at rate 1. It is 130 words a minute, where a word has five letters and a space.
 * That is rather slow, because the voices of devices speak 150 to 200 words a minute.
 */
const DEFAULT_MS_PER_EFFORT = 77

/** Utterances with less effort are discarded, because most of their time is the silence before and after. */
const MIN_EFFORT = 12

/** The minimum weight of the latest measurement in the moving average, because a busy device is slower for a while. */
const MIN_WEIGHT = 0.25

/** The largest prediction error with which the right words are still highlighted. */
const MAX_ERROR = 0.25

/** Returns the assumed pace of a voice that was never measured. */
export const defaultMsPerEffort = (rate: number): number => DEFAULT_MS_PER_EFFORT / rate

/** Updates the pace with a measurement. Utterances that are too short or implausible are ignored. */
export function updatePace(known: Pace | undefined, effort: number, tookMs: number): Pace | undefined {
  const now = tookMs / effort
  if (effort < MIN_EFFORT || !(now >= FASTEST && now <= SLOWEST)) return known
  if (!known) return { msPerEffort: now, off: 1, measured: 1 }
  const weight = Math.max(1 / (known.measured + 1), MIN_WEIGHT)
  const off = Math.abs(known.msPerEffort - now) / now
  return {
    msPerEffort: known.msPerEffort + weight * (now - known.msPerEffort),
    // The first measurement predicted nothing, so its error is meaningless.
    off: known.measured === 1 ? off : known.off + weight * (off - known.off),
    measured: Math.min(known.measured + 1, 1000),
  }
}

/** Whether the pace is accurate enough to highlight words by it. */
export const isCalibrated = (pace: Pace | undefined): pace is Pace =>
  pace !== undefined && pace.measured > 1 && pace.off <= MAX_ERROR
