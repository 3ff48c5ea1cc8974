/** The length of the windows in which loudness is measured, in seconds. */
const WINDOW_SECONDS = 0.01
/** If the loudest window is quieter than this (root mean square, from 0 to 1), there is only background noise. */
const MIN_LOUDNESS = 0.01
/** Windows below this share of the loudest are not part of the sound. It is low, because a *t* ends in a breath. */
const MIN_SHARE_OF_LOUDEST = 0.06
/** The margins before and after the sound, in seconds, so that nothing is cut off. */
const MARGIN_BEFORE = 0.04
const MARGIN_AFTER = 0.1

/** The highest sample after normalization, of 1. */
const PEAK = 0.8
/** The maximum gain, for quiet recordings. */
const MAX_GAIN = 8

/**
 * Trims silence from a sound that a grown-up recorded for a child, and normalizes its volume. Returns null if the recording
 * contains no sound.
 */
export function trimRecording(samples: Float32Array, rate: number): Int16Array<ArrayBuffer> | null {
  const size = Math.max(1, Math.round(rate * WINDOW_SECONDS))
  const loudness = Array.from({ length: Math.floor(samples.length / size) }, (_, index) =>
    rootMeanSquare(samples.subarray(index * size, (index + 1) * size)),
  )
  const loudest = Math.max(0, ...loudness)
  if (!(loudest >= MIN_LOUDNESS)) return null
  const isSound = (windowLoudness: number) => windowLoudness >= loudest * MIN_SHARE_OF_LOUDEST
  const from = Math.max(0, loudness.findIndex(isSound) * size - MARGIN_BEFORE * rate)
  const to = (loudness.findLastIndex(isSound) + 1) * size + MARGIN_AFTER * rate
  const trimmed = samples.slice(from, to)
  const peak = trimmed.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0)
  const gain = Math.min(PEAK / peak, MAX_GAIN)
  return Int16Array.from(trimmed, (sample) => Math.round(Math.max(-1, Math.min(1, sample * gain)) * 0x7fff))
}

const rootMeanSquare = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
