import { expect, it } from 'vitest'
import type { Difficulty } from '../difficulty/difficulty.ts'
import { afterSentence, FIRST_SENTENCE_LEVEL, isSentenceStruggle } from './sentence-level.ts'

it.each([
  [0, 0, false],
  [0, 1, false],
  [1, 0, false],
  [1, 1, true],
  [2, 0, true],
])('%i misfits and %i hints are a struggle: %s', (misfits, hintsUsed, expected) => {
  expect(isSentenceStruggle({ misfits, hintsUsed })).toBe(expected)
})

/**
 * The level after some visits, each a text of sentences: o without a miss, m with one, x a struggle, 2 without a miss and with
 * two boxes, e an easy one without a miss. All others are of the level the child has.
 */
const levelAfter = (from: Difficulty, ...visits: readonly string[]): Difficulty =>
  visits.reduce(
    (level, sentences, visit) =>
      [...sentences].reduce(
        (now, how) =>
          afterSentence(now, {
            visitId: String(visit),
            difficulty: how === 'e' ? 'easy' : now.difficulty,
            boxes: how === '2' ? 2 : 3,
            misfits: how === 'x' ? 2 : how === 'm' ? 1 : 0,
            hintsUsed: 0,
          }),
        level,
      ),
    { ...FIRST_SENTENCE_LEVEL, difficulty: from },
  ).difficulty

it.each<[string, Difficulty, readonly string[], Difficulty]>([
  ['two struggles in a row lower', 'regular', ['xx'], 'easy'],
  ['three struggles among six lower', 'regular', ['xomxmx'], 'easy'],
  ['three struggles among seven do not', 'regular', ['xom', 'moxo', 'x'], 'regular'],
  ['three successes in a row raise', 'easy', ['ooo'], 'regular'],
  ['a sentence with a miss is no success', 'easy', ['oom', 'oo'], 'easy'],
  ['a visit raises once', 'easy', ['oooooo'], 'regular'],
  ['what went well in the rest of a visit counts in the next', 'easy', ['ooooo', 'o'], 'challenge'],
  ['a visit that raised does not lower', 'easy', ['oooxx'], 'regular'],
  ['but the next one does', 'easy', ['oooxx', 'x'], 'easy'],
  ['two boxes count nothing', 'easy', ['222'], 'easy'],
  ['nor does a sentence of another level', 'regular', ['eee'], 'regular'],
  ['nothing is below easy', 'easy', ['xxxx'], 'easy'],
  ['nothing is above challenge', 'challenge', ['ooo'], 'challenge'],
])('%s', (_, from, visits, expected) => {
  expect(levelAfter(from, ...visits)).toBe(expected)
})
