/** A window in which loudness is told, in seconds. */
const WINDOW = 0.01
/** Quieter than this (of 1, root mean square), even the loudest moment is the noise of a room. */
const SILENT = 0.01
/** What is this much quieter than the loudest moment is no longer the sound; a *t* ends in a breath. */
const FADED = 0.06
/** Kept before and after what is heard, in seconds, so that nothing is cut off. */
const BEFORE = 0.04
const AFTER = 0.1

/** As loud as a recording is made at its loudest, of 1; and how many times louder a quiet one becomes at most. */
const PEAK = 0.8
const MOST_GAIN = 8

/**
 * The part of a recording in which something is heard, as loud as any other; null where nothing is.
 * @param samples from -1 to 1
 * @param rate samples a second
 * @returns 16-bit samples at the same rate
 */
export function trimRecording(samples: Float32Array, rate: number): Int16Array<ArrayBuffer> | null {
  const size = Math.max(1, Math.round(rate * WINDOW))
  const loudness = Array.from({ length: Math.floor(samples.length / size) }, (_, at) =>
    rootMeanSquare(samples.subarray(at * size, (at + 1) * size)),
  )
  const loudest = Math.max(0, ...loudness)
  if (!(loudest >= SILENT)) return null
  const isHeard = (item: number) => item >= loudest * FADED
  const from = Math.max(0, loudness.findIndex(isHeard) * size - BEFORE * rate)
  const to = (loudness.findLastIndex(isHeard) + 1) * size + AFTER * rate
  const heard = samples.slice(from, to)
  const peak = heard.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const gain = Math.min(PEAK / peak, MOST_GAIN)
  return Int16Array.from(heard, (sample) => Math.round(Math.max(-1, Math.min(1, sample * gain)) * 0x7fff))
}

const rootMeanSquare = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
