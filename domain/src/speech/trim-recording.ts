/** The window for measuring loudness, in seconds. */
const WINDOW = 0.01
/** Below this loudness (root mean square, of 1) even the loudest window is background noise. */
const SILENT = 0.01
/** Windows below this share of the loudest are not part of the sound; a *t* ends in a breath. */
const FADED = 0.06
/** Margins before and after the sound, in seconds, so that nothing is cut off. */
const BEFORE = 0.04
const AFTER = 0.1

/** The peak after normalization, of 1, and the maximum gain for quiet recordings. */
const PEAK = 0.8
const MAX_GAIN = 8

/** Trims silence from a recording and normalizes its volume; null when it contains no sound. */
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
  const gain = Math.min(PEAK / peak, MAX_GAIN)
  return Int16Array.from(heard, (sample) => Math.round(Math.max(-1, Math.min(1, sample * gain)) * 0x7fff))
}

const rootMeanSquare = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
