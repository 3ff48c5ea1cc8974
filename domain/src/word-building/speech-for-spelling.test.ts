import { expect, it } from 'vitest'
import { speechAsWritten, speechForSpelling } from './speech-for-spelling.ts'

it.each([
  ['/k/', 'ck', 'k', '/k/'],
  ['/s t/', 'sst', 'st', '/s t/'],
  ['atch', 'ach', 'atch', 'atch'],
  ['/i d/', 'id', 'ed', 'idd'],
  ['/b igh o/', 'byo', 'bio', 'byo'],
  ['zick', 'sick', 'sic', 'sick'],
  ['ee', 'ni', 'ny', 'nee'],
  ['ee', 'pi', 'py', 'pea'],
])('speechForSpelling adapts the pronunciation %s to the spelling %s instead of %s: %s', (say, text, part, expected) =>
  expect(speechForSpelling(say, text, part)).toBe(expected),
)

it.each([
  ['ak', 'akk'],
  ['ac', 'ack'],
  ['ra', 'ray'],
  ['zero', 'zero'],
  ['tig', 'tig'],
  ['ten', 'ten'],
  ['st', '/s t/'],
  ['sh', '/sh/'],
  ['squ', '/s k w/'],
  ['oo', '/oo/'],
  ['y', '/y/'],
  ['iv', 'ihv'],
])('speechAsWritten pronounces %s as %s', (text, expected) => expect(speechAsWritten(text)).toBe(expected))

it.each([
  ['y', '/ee/'],
  ['nde', '/n d/'],
  ['nce', '/n s/'],
  ['ble', 'bul'],
  ['ate', 'ate'],
])('speechAsWritten pronounces %s after another part as %s', (text, expected) =>
  expect(speechAsWritten(text, true)).toBe(expected),
)
