import { expect, it } from 'vitest'
import { cutsOf, showCut } from './cutting.ts'

it('cutsOf returns the positions of the cuts, and showCut prints one', () => {
  expect(cutsOf(['el', 'e', 'phant'])).toEqual([2, 3])
  expect([cutsOf(['reef']), cutsOf([])]).toEqual([[], []])
  expect(showCut('tiger', 2)).toBe('ti-ger')
})
