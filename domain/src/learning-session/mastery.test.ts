import { expect, it } from 'vitest'
import { isMastered, isMostlyCorrect } from './mastery.ts'

it.each([
  [0, 0, false],
  [0, 1, false],
  [1, 1, true],
  [4, 5, false],
  [8, 10, false],
  [81, 100, true],
  [5, 6, true],
])('isMostlyCorrect for %i correct of %i words is %s', (correct, words, expected) => {
  expect(isMostlyCorrect(correct, words)).toBe(expected)
})

it.each([
  [2, 2, false],
  [3, 3, true],
  [2, 3, false],
  [4, 5, false],
  [5, 5, true],
])('isMastered for %i correct of %i words is %s', (correct, words, expected) => {
  expect(isMastered(correct, words)).toBe(expected)
})
