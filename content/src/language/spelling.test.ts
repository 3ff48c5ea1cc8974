import { expect, it } from 'vitest'
import { isAccepted, isSpelledRight, isSpelledRightIn } from './spelling.ts'

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

it.each(['crab', 'Crab', 'CRAB', 'crab’s', 'crabs’', 'well-kept', 'Monday', 'Monday’s', 'James’'])(
  'isAccepted is true for %s',
  (word) => expect(isAccepted(word)).toBe(true),
)
it.each(['grey', 'gray', 'colour', 'color', 'recieved', 'well-keept', 'zzub-crab', 'monday', 'ca’nt', 'wo’nt'])(
  'isAccepted is false for %s, which the American or the British dictionary lacks',
  (word) => expect(isAccepted(word)).toBe(false),
)
