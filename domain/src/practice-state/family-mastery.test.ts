import { expect, it } from 'vitest'
import { PHONICS_FAMILIES, type PhonicsFamily } from '../phonics/phonics-family.ts'
import { practiceStateOf } from './from-facts.ts'
import { masteredByFamily } from './mastery-summary.ts'
import { EMPTY_PRACTICE_STATE } from './practice-state.ts'
import { builtWord } from './testing/example.ts'

it('masteredByFamily counts each mastered word with a family once', () => {
  const own = practiceStateOf([
    builtWord(1, 'cave', { family: 'silent_e' }),
    ...[builtWord(2, 'reef'), builtWord(3, 'reef'), builtWord(4, 'eel'), builtWord(5, 'tea', { correctWords: [] })],
    builtWord(6, 'crab', { family: undefined }),
  ])
  expect(masteredByFamily(own)).toEqual([
    { family: 'vowel_team', words: 2 },
    { family: 'silent_e', words: 1 },
  ])
  expect(masteredByFamily(EMPTY_PRACTICE_STATE)).toEqual([])
})

it('masteredByFamily lists the family with the most words first, and families with equally many in their usual order', () => {
  const words = (family: PhonicsFamily, count: number) =>
    Array.from({ length: count }, (_, index) => builtWord(1, `${family}${index}`, { family }))
  const [first, second, third] = PHONICS_FAMILIES
  const own = practiceStateOf([...words(first, 1), ...words(second, 3), ...words(third, 1)])
  expect(masteredByFamily(own).map(({ family }) => family)).toEqual([second, first, third])
})
