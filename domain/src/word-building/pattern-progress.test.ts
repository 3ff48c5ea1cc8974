import { expect, it } from 'vitest'
import { countBuiltWord, countStartedWord, type PatternProgress } from './pattern-progress.ts'

it('countBuiltWord celebrates the third, fifth and seventh word of a family, and no other', () => {
  let patterns: readonly PatternProgress[] = []
  const celebrated = Array.from({ length: 9 }, () => {
    const after = countBuiltWord(countStartedWord(patterns, 'silent_e'), 'silent_e')
    patterns = after.patterns
    return after.celebrated
  })
  expect(celebrated).toEqual([null, null, 3, null, 5, null, 7, null, null])
  expect(patterns).toEqual([{ family: 'silent_e', wordsCompleted: 9, totalEncountered: 9, lastCelebrated: 7 }])
})

it('counts started and completed words of each family separately', () => {
  const { patterns } = countBuiltWord(countStartedWord([], 'ending_le'), 'vowel_team')
  expect(patterns).toEqual([
    { family: 'ending_le', wordsCompleted: 0, totalEncountered: 1, lastCelebrated: 0 },
    { family: 'vowel_team', wordsCompleted: 1, totalEncountered: 0, lastCelebrated: 0 },
  ])
})
