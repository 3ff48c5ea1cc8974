import fc from 'fast-check'
import { expect, it } from 'vitest'
import { step as adapt, newAdaptiveSession } from '../difficulty/adaptive-session.ts'
import { DIFFICULTIES } from '../difficulty/difficulty.ts'
import { seededRandom } from '../random/seeded-random.ts'
import type { How } from '../sequence/tries.ts'
import { exampleList } from '../word-bank/testing/example.ts'
import type { Word } from '../word-bank/word.ts'
import { chooseWord, planReturns } from './choose-word.ts'
import { strandsAhead } from './strands-ahead.ts'
import { WORDS_A_VISIT } from './visit-plan.ts'
import { beginVisit, NO_WORDS_MET, remember } from './word-memory.ts'

const DAY = 86_400_000
const INDEX = DIFFICULTIES.flatMap((difficulty) => exampleList(difficulty, 8))

it('has words enough for any visit, however it goes, and not those of all strands', () => {
  const anyHow = fc.array(fc.constantFrom<How>('alone', 'helped'), { minLength: 7, maxLength: 7 })
  fc.assert(
    fc.property(fc.string(), anyHow, fc.constantFrom(8, 10, 12), (seed, hows, age) => {
      let adaptive = newAdaptiveSession('moss', age)
      let memory = NO_WORDS_MET
      for (let day = 1; day <= 4; day += 1) {
        const now = day * DAY
        const strands = strandsAhead({ index: INDEX, theme: 'ocean', adaptive, memory, returning: null, now })
        expect(strands.length).toBeLessThan(14)
        const bank = INDEX.filter(({ help }) => help?.strand && strands.includes(help.strand))
        const returning = planReturns({ bank, difficulty: adaptive.currentDifficulty, memory, now })
        const random = seededRandom(`${seed} ${day}`)
        const met: Word[] = []
        memory = beginVisit(memory, now)
        for (let place = 0; place < WORDS_A_VISIT; place += 1) {
          const difficulty = adaptive.currentDifficulty
          const word = chooseWord({ bank, difficulty, start: 'regular', met, returning, memory, random })
          if (word === null) break
          met.push(word)
          const how = hows[(day + place) % hows.length] ?? 'alone'
          memory = remember(memory, {
            ...{ wordId: word.id, struggled: how !== 'alone', strand: word.help?.strand ?? null, how, at: now + place },
          })
          adaptive = adapt(adaptive, {
            type: 'word-finished',
            metric: {
              ...{ timePerWord: 1, hintsUsed: 0, resets: how === 'alone' ? 0 : 1, completed: true, timestamp: now },
              difficulty: word.difficultyLevel,
            },
          })
        }
        expect(met).toHaveLength(WORDS_A_VISIT)
      }
    }),
    { numRuns: 40 },
  )
})

it('has the strands of what comes back in a visit that is under way', () => {
  const [, , last] = exampleList('challenge', 1)
  const returning = [{ wordId: last?.id ?? '', fromVisit: 1 }]
  const adaptive = newAdaptiveSession('moss', 8)
  const strands = strandsAhead({
    index: INDEX,
    theme: 'ocean',
    adaptive,
    memory: NO_WORDS_MET,
    returning: [],
    now: DAY,
  })
  expect(strands).not.toContain(last?.help?.strand)
  expect(strandsAhead({ index: INDEX, theme: 'ocean', adaptive, memory: NO_WORDS_MET, returning, now: DAY })).toContain(
    last?.help?.strand,
  )
})
