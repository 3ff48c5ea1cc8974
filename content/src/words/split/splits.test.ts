import { expect, it } from 'vitest'
import { showSplit, splitsOf } from './splits.ts'

it('cutsOf returns the positions of the cuts, and showSplit prints one', () => {
  expect(splitsOf(['el', 'e', 'phant'])).toEqual([2, 3])
  expect([splitsOf(['reef']), splitsOf([])]).toEqual([[], []])
  expect(showSplit('tiger', 2)).toBe('ti-ger')
})
