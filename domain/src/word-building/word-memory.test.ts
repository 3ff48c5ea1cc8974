import { expect, it } from 'vitest'
import { attemptsOf, beginVisit, builtWords, EMPTY_WORD_MEMORY, recentlyBuilt, recordAttempt } from './word-memory.ts'

it.each([
  ['the first visit', 0, 5_000, 5_000],
  ['a later visit', 5_000, 9_000, 9_000],
  ['a visit after the clock was set back', 9_000, 5_000, 9_001],
  ['a visit that begins at the same time as the last', 9_000, 9_000, 9_001],
  ['a visit after older data, which counted visits', 7, 9_000, 9_000],
])('beginVisit identifies a visit by its start, but always after the last visit: %s', (_, visit, now, begun) => {
  expect(beginVisit({ ...EMPTY_WORD_MEMORY, visit }, now)).toEqual({ visit: begun, words: {} })
})

it.each([
  [false, 'alone'],
  [true, 'helped'],
])('attemptsOf older data, with struggled %s, returns one attempt with the outcome %s', (struggled, how) => {
  expect(attemptsOf({ lastVisit: 6, struggled })).toEqual([{ at: 6, how }])
})

const DAY = 86_400_000
const NOW = 20_000 * DAY
const withBuilt = (memory: typeof EMPTY_WORD_MEMORY, wordId: string, at: number) =>
  recordAttempt(memory, { wordId, at, struggled: true, how: 'again', strand: null })

it('recentlyBuilt contains words built in the last seven days or at a time in the future', () => {
  const memory = [
    ['ocean-reef', NOW - 6 * DAY],
    ['space-comet', NOW - 8 * DAY],
    ['food-bread', NOW + 40 * DAY],
  ].reduce((before, [id, at]) => withBuilt(before, String(id), Number(at)), EMPTY_WORD_MEMORY)
  expect([...recentlyBuilt(memory, NOW)]).toEqual([
    ['reef', NOW - 6 * DAY],
    ['bread', NOW + 40 * DAY],
  ])
})

it.each([
  ['no word built exactly seven days ago', NOW - 7 * DAY, []],
  ['a word built a millisecond later than seven days ago', NOW - 7 * DAY + 1, ['reef']],
])('recentlyBuilt contains %s', (_, at, words) => {
  expect([...recentlyBuilt(withBuilt(EMPTY_WORD_MEMORY, 'ocean-reef', at), NOW).keys()]).toEqual(words)
})

it('recentlyBuilt excludes words without attempts', () => {
  const memory = { visit: NOW, words: { 'ocean-reef': { lastVisit: NOW, struggled: false, tries: [] } } }
  expect([...recentlyBuilt(memory, NOW)]).toEqual([])
})

it('recentlyBuilt uses the latest time of a word, and accepts older data', () => {
  const builtTwice = withBuilt(withBuilt(EMPTY_WORD_MEMORY, 'ocean-reef', NOW - 30 * DAY), 'ocean-reef', NOW - DAY)
  const withOlderData = { visit: 3, words: { ...builtTwice.words, 'ocean-crab': { lastVisit: 3, struggled: false } } }
  expect([...recentlyBuilt(withOlderData, NOW)]).toEqual([['reef', NOW - DAY]])
})

it('builtWords lists every word that was ever built, once even if it is in two lists', () => {
  const memory = ['ocean-reef', 'space-comet', 'universal-reef'].reduce(
    (before, id) => withBuilt(before, id, 1),
    EMPTY_WORD_MEMORY,
  )
  expect([...builtWords(memory)]).toEqual(['reef', 'comet'])
})
