import { expect, it } from 'vitest'
import { zipfOf } from './word-frequency.ts'

it('returns how often a word is used', () => {
  expect(zipfOf('the')).toBeCloseTo(7.47, 1)
  expect(zipfOf('Tiger')).toBe(zipfOf('tiger'))
  expect(zipfOf('zymurgy')).toBeCloseTo(1.29, 1)
  expect(zipfOf('tidepool')).toBeNull()
})
