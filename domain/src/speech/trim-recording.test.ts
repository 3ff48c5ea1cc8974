import fc from 'fast-check'
import { expect, it } from 'vitest'
import { trimRecording } from './trim-recording.ts'

const RATE = 16_000

/** Two seconds of silence with a tone of 440 Hz between the times `from` and `to`, in seconds. */
const recordingOf = (from: number, to: number, amplitude: number): Float32Array =>
  Float32Array.from({ length: 2 * RATE }, (_, at) =>
    at >= from * RATE && at < to * RATE ? amplitude * Math.sin((at * 2 * Math.PI * 440) / RATE) : 0,
  )

const seconds = (samples: Int16Array | null): number => (samples?.length ?? 0) / RATE

it('trimRecording returns null for silence, background noise and empty recordings', () => {
  expect(trimRecording(recordingOf(0, 0, 0), RATE)).toBeNull()
  expect(trimRecording(recordingOf(0, 2, 0.01), RATE)).toBeNull()
  expect(trimRecording(new Float32Array(), RATE)).toBeNull()
  expect(trimRecording(Float32Array.of(Number.NaN), RATE)).toBeNull()
})

it('trimRecording keeps a margin before and after the sound', () => {
  expect(seconds(trimRecording(recordingOf(0.5, 0.6, 0.3), RATE))).toBeCloseTo(0.24, 1)
})

it.each([
  ['0.04 s before the sound and 0.1 s after it', recordingOf(0.5, 0.6, 0.3), 0.24],
  ['the whole time before a sound at the start', recordingOf(0.01, 0.6, 0.3), 0.7],
  ['the whole time after a sound at the end', recordingOf(1.5, 1.95, 0.3), 0.54],
  ['the margins around a sound of 0.01 s', recordingOf(0.5, 0.51, 0.3), 0.15],
])('trimRecording keeps %s', (_, recording, long) =>
  expect(seconds(trimRecording(recording, RATE))).toBeCloseTo(long, 3),
)

it('trimRecording returns null for a click of one sample, and for a noise that is only just too quiet', () => {
  const click = new Float32Array(RATE)
  click[9_000] = 0.1
  expect(trimRecording(click, RATE)).toBeNull()
  expect(trimRecording(recordingOf(0, 2, 0.013), RATE)).toBeNull()
  expect(trimRecording(recordingOf(0, 2, 0.016), RATE)).not.toBeNull()
})

it('trimRecording detects a sound at the threshold, and none just below it', () => {
  const click = (amplitude: number) => Float32Array.from({ length: 1_250 }, (_, at) => (at === 700 ? amplitude : 0))
  // A window of 0.01 s has 625 samples at this rate, so its root mean square is sqrt(0.25 ** 2 / 625) = 0.01, the threshold.
  expect(trimRecording(click(0.25), 62_500)).not.toBeNull()
  expect(trimRecording(click(0.249), 62_500)).toBeNull()
})

it('trimRecording keeps windows with at least 6 % of the amplitude of the loudest one', () => {
  // A window of 0.01 s has one sample at this rate.
  const fading = (last: number) =>
    Float32Array.from({ length: 100 }, (_, at) => (at === 50 ? 50 / 64 : at === 60 ? last : 0))
  expect(trimRecording(fading(3 / 64), 100)).toHaveLength(25)
  expect(trimRecording(fading(2.99 / 64), 100)).toHaveLength(15)
})

it('trimRecording keeps a quiet ending, but not background noise', () => {
  const quiet = recordingOf(0.5, 1.5, 0.05)
  const both = recordingOf(0.5, 0.7, 0.4).map((sample, at) => sample || (quiet[at] ?? 0))
  expect(seconds(trimRecording(both, RATE))).toBeCloseTo(1.14, 1)
  const room = recordingOf(0, 2, 0.01)
  expect(
    seconds(
      trimRecording(
        recordingOf(0.5, 0.7, 0.4).map((sample, at) => sample || (room[at] ?? 0)),
        RATE,
      ),
    ),
  ).toBeCloseTo(0.34, 1)
})

it('trimRecording amplifies recordings to a peak of 0.8, up to the maximum gain', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 1, noNaN: true }), (amplitude) => {
      const heard = trimRecording(recordingOf(0.2, 0.9, amplitude), RATE) ?? new Int16Array()
      const peak = heard.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
      expect(peak / 0x7fff).toBeCloseTo(0.8, 1)
    }),
    { numRuns: 30 },
  )
  const whisper = trimRecording(recordingOf(0.2, 0.9, 0.02), RATE) ?? new Int16Array()
  expect(Math.max(...whisper) / 0x7fff).toBeCloseTo(0.16, 1)
})

it('trimRecording keeps a sound that fills the whole recording', () => {
  expect(seconds(trimRecording(recordingOf(0, 2, 0.5), RATE))).toBe(2)
})
