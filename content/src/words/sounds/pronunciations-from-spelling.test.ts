import { expect, it } from 'vitest'
import { pronunciationsFromSpelling } from './pronunciations-from-spelling.ts'

it.each([
  ['sage', 'S EY JH'],
  ['shun', 'SH AH N'],
  ['strukt', 'S T R AH K T'],
  ['tih', 'T IH'],
  ['imb', 'IH M'],
  ['highdroh', 'HH AY D R OW'],
  ['sighkul', 'S AY K AH L'],
  ['akwuh', 'AE K W AH'],
  ['troppik', 'T R AA P IH K'],
])('reads %s as %s', (text, sounds) => {
  expect(pronunciationsFromSpelling(text).map((reading) => reading.join(' '))).toContain(sounds)
})

it('gives each way to read letters that are read in several', () => {
  expect(pronunciationsFromSpelling('zow').map((reading) => reading.join(' '))).toEqual(['Z OW', 'Z AW'])
})
