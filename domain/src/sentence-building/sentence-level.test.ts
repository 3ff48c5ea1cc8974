import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DIFFICULTIES } from '../difficulty/difficulty.ts'
import { afterSentence, FIRST_SENTENCE_LEVEL, isSentenceStruggle } from './sentence-level.ts'

const GOOD = { misfits: 1, hintsUsed: 0 }
const HARD = { misfits: 2, hintsUsed: 0 }

it.each([
  [0, 0, false],
  [0, 1, false],
  [1, 0, false],
  [1, 1, true],
  [2, 0, true],
])('%i misfits and %i hints are a struggle: %s', (misfits, hintsUsed, expected) => {
  expect(isSentenceStruggle({ misfits, hintsUsed })).toBe(expected)
})

it('begins easy, and is lowered by two struggles and raised by three successes in a row', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (runs) => {
      const level = runs.reduce((now, good) => afterSentence(now, good ? GOOD : HARD), FIRST_SENTENCE_LEVEL)
      // The rule told a second way: the run of outcomes as text, cut at each change.
      let place = 0
      let tail = ''
      for (const good of runs) {
        tail += good ? 'o' : 'x'
        const moved = Math.min(2, Math.max(0, place + (tail.endsWith('xx') ? -1 : tail.endsWith('ooo') ? 1 : 0)))
        if (moved !== place) tail = ''
        place = moved
      }
      expect(level.difficulty).toBe(DIFFICULTIES[place])
    }),
  )
})
