import { expect, it } from 'vitest'
import { BIG_WORDS } from '../word-bank/word-list.ts'
import { difficultyIn } from './visit-plan.ts'

it.each([
  ['ocean', 'easy', 'easy'],
  ['universal', 'challenge', 'challenge'],
  [BIG_WORDS, 'easy', null],
  [BIG_WORDS, 'challenge', null],
] as const)('words of %s for a child at %s are of %s', (theme, currentDifficulty, difficulty) => {
  expect(difficultyIn(theme, { currentDifficulty })).toBe(difficulty)
})
