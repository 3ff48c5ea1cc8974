import { expect, it } from 'vitest'
import { isLongEnough, responseLength } from './creative-response.ts'

it.each([
  ['', 0, false],
  ['   123456789   ', 9, false],
  ['  1234567890 ', 10, true],
  ['🦀🦀🦀🦀🦀🦀🦀🦀🦀', 9, false],
  ['שלום עולם!', 10, true],
])('%j has %i characters', (text, length, enough) => {
  expect(responseLength(text)).toBe(length)
  expect(isLongEnough(text)).toBe(enough)
})
