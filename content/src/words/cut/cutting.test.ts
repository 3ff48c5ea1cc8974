import { expect, it } from 'vitest'
import { cutsOf, showCut } from './cutting.ts'

it('knows where a word is cut, and shows it', () => {
  expect(cutsOf(['el', 'e', 'phant'])).toEqual([2, 3])
  expect([cutsOf(['reef']), cutsOf([])]).toEqual([[], []])
  expect(showCut('tiger', 2)).toBe('ti-ger')
})
