import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newAdaptiveSession } from '../difficulty/adaptive-session.ts'
import { OUTCOMES, type Outcome } from '../sequence/attempt.ts'
import { memoryStrengthOf } from '../sequence/memory-strength.ts'
import { BIG_WORDS } from '../word-bank/word-list.ts'
import { difficultyIn, planReturns } from './visit-plan.ts'
import { attemptsOf, beginVisit, NO_WORDS_MET, recordAttempt, type WordMemory } from './word-memory.ts'

const DAY = 86_400_000
type Built = readonly [id: string, day: number, how: Outcome]

const memoryOf = (built: readonly Built[]): WordMemory =>
  built
    .toSorted(([, a], [, b]) => a - b)
    .reduce(
      (memory, [wordId, day, how]) =>
        recordAttempt(beginVisit(memory, day * DAY), {
          wordId,
          struggled: false,
          strand: 'blends',
          how,
          at: day * DAY,
        }),
      NO_WORDS_MET,
    )
const days = (count: number, how: Outcome = 'alone', day = 1): readonly Built[] =>
  Array.from({ length: count }, (_, place) => [`ocean-word${place}`, day, how] as const)
const plan = (built: readonly Built[], day: number) => planReturns({ memory: memoryOf(built), now: day * DAY })

describe('returning words of a visit', () => {
  it('are up to four due words of any list', () => {
    expect(plan([], 5)).toEqual([])
    expect(plan(days(3), 1.5)).toEqual([])
    const due = plan([...days(3), ['space-star', 1, 'again'], ['heart-said', 1, 'again']], 9)
    expect(due).toHaveLength(4)
    expect(due.map(({ wordId }) => wordId)).toContain('space-star')
    expect(due.map(({ place }) => place)).toEqual([0, 2, 4, 6])
  })

  it('are at most four, those met only once first, then those of unsettled strands', () => {
    expect(plan(days(40), 9)).toHaveLength(4)
    const often = days(6, 'again').flatMap(([id, , how]) => [[id, 1, how] as const, [id, 2, how] as const])
    const once = ['a-fox', 'a-web', 'a-hen', 'a-cod'].map((id) => [id, 1, 'alone'] as const)
    expect(
      plan([...often, ...once], 12)
        .map(({ wordId }) => wordId)
        .toSorted(),
    ).toEqual(once.map(([id]) => id).toSorted())
  })

  it('are all words after an absence of a fortnight', () => {
    expect(plan(days(20), 15)).toHaveLength(8)
    expect(plan(days(20), 15).map(({ place }) => place)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(plan(days(3), 15).map(({ place }) => place)).toEqual([0, 1, 2])
    expect(plan(days(20), 14.9)).toHaveLength(4)
  })

  it('include at least two easy words, due or not', () => {
    const hard = days(6, 'again')
    expect(plan(hard, 3).filter(({ isEasy }) => isEasy)).toHaveLength(0)
    const [one, two] = [['a-fox', 1, 'alone'] as const, ['a-web', 1, 'alone'] as const]
    expect(plan([...hard, one], 2.5).filter(({ isEasy }) => isEasy)).toHaveLength(1)
    expect(plan([...hard, one, two], 2.5).filter(({ isEasy }) => isEasy)).toHaveLength(2)
    expect(plan([...hard, one, two], 2.5)).toHaveLength(4)
  })

  it('contain no word twice, and only due words except easy ones or after an absence', () => {
    const anyBuilt = fc.tuple(
      fc.nat(30).map((number) => `ocean-word${number}`),
      fc.nat(40),
      fc.constantFrom(...OUTCOMES),
    )
    fc.assert(
      fc.property(fc.array(anyBuilt, { maxLength: 60 }), fc.nat(60), (built, later) => {
        const day = 41 + later
        const memory = memoryOf(built)
        const returning = planReturns({ memory, now: day * DAY })
        expect(new Set(returning.map(({ wordId }) => wordId)).size).toBe(returning.length)
        expect(returning.length).toBeLessThanOrEqual(8)
        const isAway = built.every(([, met]) => day - met >= 14)
        for (const { wordId, isEasy } of returning) {
          const met = memory.words[wordId]
          const due = met && memoryStrengthOf(attemptsOf(met))?.due
          expect(isAway || isEasy || (due ?? 0) <= day * DAY).toBe(true)
        }
      }),
    )
  })

  it('are due the next morning, and not the same evening', () => {
    const failed = days(4, 'again')
    expect(plan(failed, 1.4)).toHaveLength(0)
    expect(plan(failed, 1.7)).toHaveLength(4)
  })

  it('are due when a clock that was ahead is corrected', () => {
    expect(plan([['ocean-reef', 400, 'alone']], 3).map(({ wordId }) => wordId)).toEqual(['ocean-reef'])
  })
})

it('have the current difficulty, and any in big words', () => {
  const adaptive = newAdaptiveSession('moss', 8)
  expect([difficultyIn('ocean', adaptive), difficultyIn(BIG_WORDS, adaptive)]).toEqual(['easy', null])
})
