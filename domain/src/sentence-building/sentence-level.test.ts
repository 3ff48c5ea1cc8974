import { expect, it } from 'vitest'
import type { Difficulty } from '../difficulty/difficulty.ts'
import { FIRST_SENTENCE_LEVEL, isSentenceStruggle, updateSentenceLevel } from './sentence-level.ts'

it.each([
  [0, 0, false],
  [0, 1, false],
  [1, 0, false],
  [1, 1, true],
  [2, 0, true],
])('isSentenceStruggle for %i misfits and %i hints: %s', (misfits, hintsUsed, expected) => {
  expect(isSentenceStruggle({ misfits, hintsUsed })).toBe(expected)
})

/**
 * The level after some visits. Each letter of a visit is a sentence: `o` without a miss, `m` with one miss, `x` a
 * struggle, `2` with two boxes and without a miss, `e` an easy one without a miss. All except `e` are of the child's
 * level.
 */
const levelAfter = (from: Difficulty, ...visits: readonly string[]): Difficulty =>
  visits.reduce(
    (level, sentences, visit) =>
      [...sentences].reduce(
        (now, letter) =>
          updateSentenceLevel(now, {
            visitId: String(visit),
            difficulty: letter === 'e' ? 'easy' : now.difficulty,
            boxes: letter === '2' ? 2 : 3,
            misfits: letter === 'x' ? 2 : letter === 'm' ? 1 : 0,
            hintsUsed: 0,
          }),
        level,
      ),
    { ...FIRST_SENTENCE_LEVEL, difficulty: from },
  ).difficulty

it.each<[string, Difficulty, readonly string[], Difficulty]>([
  ['falls after two struggles in a row', 'regular', ['xx'], 'easy'],
  ['falls after three struggles among six sentences', 'regular', ['xomxmx'], 'easy'],
  ['does not fall after three struggles among seven sentences', 'regular', ['xom', 'xom', 'x'], 'regular'],
  ['rises after three successes in a row', 'easy', ['ooo'], 'regular'],
  ['does not count a sentence with a miss as a success', 'easy', ['oom', 'oo'], 'easy'],
  ['rises at most once in a visit', 'easy', ['oooooo'], 'regular'],
  ['counts successes after a rise in the next visit', 'easy', ['ooooo', 'o'], 'challenge'],
  ['does not fall in a visit in which it rose', 'easy', ['oooxx'], 'regular'],
  ['falls in the visit after a rise', 'easy', ['oooxx', 'x'], 'easy'],
  ['ignores sentences with two boxes', 'easy', ['222'], 'easy'],
  ['ignores sentences of another level', 'regular', ['eee'], 'regular'],
  ['does not fall below easy', 'easy', ['xxxx'], 'easy'],
  ['does not rise above challenge', 'challenge', ['ooo'], 'challenge'],
])('the sentence level %s', (_, from, visits, expected) => {
  expect(levelAfter(from, ...visits)).toBe(expected)
})
