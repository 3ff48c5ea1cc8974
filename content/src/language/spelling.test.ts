import { expect, it } from 'vitest'
import { isSpelledRight, isSpelledRightIn } from './spelling.ts'

it.each([
  ['reef', true, true],
  ['grey', false, true],
  ['gray', true, false],
  ['don’t', true, true],
  ["don't", true, true],
  ['dont', false, false],
])('%s is spelled correctly in American English: %s, in British English: %s', (word, american, british) => {
  expect([isSpelledRightIn(word, 'US'), isSpelledRightIn(word, 'GB')]).toEqual([american, british])
  expect(isSpelledRight(word)).toBe(american && british)
})
