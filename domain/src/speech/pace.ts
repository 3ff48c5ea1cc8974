/** How fast a voice speaks at one rate, by what it took for what it said. */
export type Pace = {
  readonly msPerEffort: number
  /** By how much it was off lately: a share of what it truly took. */
  readonly off: number
  /** How many times it was measured. */
  readonly measured: number
}

/** Nobody speaks faster or slower, in milliseconds a letter; what is outside was not measured well. */
const FASTEST = 15
const SLOWEST = 400

/**
 * What is taken for an unknown voice at rate 1, on the slow side: 130 words a minute, where voices of devices speak at 150
 * to 200 and words have five letters and a space.
 */
const DEFAULT_MS = 77

/** Less is too short to learn from: much of it is the silence around a word. */
const MIN_EFFORT = 12

/** How much the last one counts once there are several: a device that does other things too is slower for a while. */
const MIN_WEIGHT = 0.25

/** Off by more than this, words that are lit would be the wrong ones. */
const MAX_ERROR = 0.25

/** @returns milliseconds, of a voice that was never heard */
export const defaultMsPerEffort = (rate: number): number => DEFAULT_MS / rate

/** What is known after one more utterance. Too little said, or a time that no voice takes, teaches nothing. */
export function updatePace(known: Pace | undefined, effort: number, tookMs: number): Pace | undefined {
  const now = tookMs / effort
  if (effort < MIN_EFFORT || !(now >= FASTEST && now <= SLOWEST)) return known
  if (!known) return { msPerEffort: now, off: 1, measured: 1 }
  const share = Math.max(1 / (known.measured + 1), MIN_WEIGHT)
  const off = Math.abs(known.msPerEffort - now) / now
  return {
    msPerEffort: known.msPerEffort + share * (now - known.msPerEffort),
    // The first was no forecast.
    off: known.measured === 1 ? off : known.off + share * (off - known.off),
    measured: Math.min(known.measured + 1, 1000),
  }
}

/** Whether words may be lit by it: measured twice at least, and close to what it truly took. */
export const isCalibrated = (pace: Pace | undefined): pace is Pace =>
  pace !== undefined && pace.measured > 1 && pace.off <= MAX_ERROR
