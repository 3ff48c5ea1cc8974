import { expect, it } from 'vitest'
import { showSplit, splitsOf } from './splits.ts'

it('splitsOf returns the number of letters before each split, and showSplit writes a hyphen there', () => {
  expect(splitsOf(['el', 'e', 'phant'])).toEqual([2, 3])
  expect([splitsOf(['reef']), splitsOf([])]).toEqual([[], []])
  expect(showSplit('tiger', 2)).toBe('ti-ger')
})
