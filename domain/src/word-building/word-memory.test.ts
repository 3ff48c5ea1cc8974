import { expect, it } from 'vitest'
import { attemptsOf, beginVisit, NO_WORDS_MET } from './word-memory.ts'

it.each([
  ['the first', 0, 5_000, 5_000],
  ['a later one', 5_000, 9_000, 9_000],
  ['one after the clock was put back', 9_000, 5_000, 9_001],
  ['one of the same moment', 9_000, 9_000, 9_001],
  ['one after visits that were counted', 7, 9_000, 9_000],
])('a visit is known by when it began, and is never before the last: %s', (_, visit, now, begun) => {
  expect(beginVisit({ ...NO_WORDS_MET, visit }, now)).toEqual({ visit: begun, words: {} })
})

it.each([
  [false, 'alone'],
  [true, 'helped'],
])('an older memory says of one attempt, a struggle (%s) of one %s', (struggled, how) => {
  expect(attemptsOf({ lastVisit: 6, struggled })).toEqual([{ at: 6, how }])
})
