import fc from 'fast-check'
import { expect, it } from 'vitest'
import { trimRecording } from './trim-recording.ts'

const RATE = 16_000

/** Silence with a tone in it: where it is from and to, in seconds of two, and how loud. */
const take = (from: number, to: number, loud: number): Float32Array =>
  Float32Array.from({ length: 2 * RATE }, (_, at) =>
    at >= from * RATE && at < to * RATE ? loud * Math.sin((at * 2 * Math.PI * 440) / RATE) : 0,
  )

const seconds = (samples: Int16Array | null): number => (samples?.length ?? 0) / RATE

it('returns null for silence, background noise and empty recordings', () => {
  expect(trimRecording(take(0, 0, 0), RATE)).toBeNull()
  expect(trimRecording(take(0, 2, 0.01), RATE)).toBeNull()
  expect(trimRecording(new Float32Array(), RATE)).toBeNull()
  expect(trimRecording(Float32Array.of(Number.NaN), RATE)).toBeNull()
})

it('keeps a margin before and after the sound', () => {
  expect(seconds(trimRecording(take(0.5, 0.6, 0.3), RATE))).toBeCloseTo(0.24, 1)
})

it.each([
  ['four hundredths before and a tenth after', take(0.5, 0.6, 0.3), 0.24],
  ['no more before than there is', take(0.01, 0.6, 0.3), 0.7],
  ['no more after than there is', take(1.5, 1.95, 0.3), 0.54],
  ['a moment around a beat of a hundredth', take(0.5, 0.51, 0.3), 0.15],
])('keeps %s', (_, recording, long) => expect(seconds(trimRecording(recording, RATE))).toBeCloseTo(long, 3))

it('takes a click of one sample, and a noise whose peaks alone stand out, for silence', () => {
  const click = new Float32Array(RATE)
  click[9_000] = 0.1
  expect(trimRecording(click, RATE)).toBeNull()
  expect(trimRecording(take(0, 2, 0.013), RATE)).toBeNull()
  expect(trimRecording(take(0, 2, 0.016), RATE)).not.toBeNull()
})

it('detects a sound just above the threshold, and none just below', () => {
  const beat = (loud: number) => Float32Array.from({ length: 1_250 }, (_, at) => (at === 700 ? loud : 0))
  // a hundredth of a second is 625 samples here, and 0.25 squared is a ten-thousandth of that
  expect(trimRecording(beat(0.25), 62_500)).not.toBeNull()
  expect(trimRecording(beat(0.249), 62_500)).toBeNull()
})

it('keeps windows with at least 6 % of the loudest one', () => {
  // a hundredth of a second is one sample here
  const fading = (last: number) =>
    Float32Array.from({ length: 100 }, (_, at) => (at === 50 ? 50 / 64 : at === 60 ? last : 0))
  expect(trimRecording(fading(3 / 64), 100)).toHaveLength(25)
  expect(trimRecording(fading(2.99 / 64), 100)).toHaveLength(15)
})

it('keeps a quiet ending but not the background noise', () => {
  const quiet = take(0.5, 1.5, 0.05)
  const both = take(0.5, 0.7, 0.4).map((sample, at) => sample || (quiet[at] ?? 0))
  expect(seconds(trimRecording(both, RATE))).toBeCloseTo(1.14, 1)
  const room = take(0, 2, 0.01)
  expect(
    seconds(
      trimRecording(
        take(0.5, 0.7, 0.4).map((sample, at) => sample || (room[at] ?? 0)),
        RATE,
      ),
    ),
  ).toBeCloseTo(0.34, 1)
})

it('amplifies quiet recordings, up to the maximum gain', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 1, noNaN: true }), (loud) => {
      const heard = trimRecording(take(0.2, 0.9, loud), RATE) ?? new Int16Array()
      const peak = heard.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
      expect(peak / 0x7fff).toBeCloseTo(0.8, 1)
    }),
    { numRuns: 30 },
  )
  const whisper = trimRecording(take(0.2, 0.9, 0.02), RATE) ?? new Int16Array()
  expect(Math.max(...whisper) / 0x7fff).toBeCloseTo(0.16, 1)
})

it('handles a sound that fills the whole recording', () => {
  expect(seconds(trimRecording(take(0, 2, 0.5), RATE))).toBe(2)
})
