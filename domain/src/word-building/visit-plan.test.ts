import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newAdaptiveSession } from '../difficulty/adaptive-session.ts'
import { OUTCOMES, type Outcome } from '../sequence/attempt.ts'
import { memoryStrengthOf } from '../sequence/memory-strength.ts'
import type { HomeStrand } from '../sequence/strand.ts'
import { BIG_WORDS } from '../word-bank/word-list.ts'
import { difficultyIn, planReturns, WORDS_PER_VISIT } from './visit-plan.ts'
import { attemptsOf, beginVisit, EMPTY_WORD_MEMORY, recordAttempt, type WordMemory } from './word-memory.ts'

const DAY_MS = 86_400_000
/** A word that was built. The day is counted from the epoch; without a strand, the word is one of `blends`. */
type PastBuild = readonly [wordId: string, day: number, outcome: Outcome, strand?: HomeStrand]

const memoryOf = (builds: readonly PastBuild[]): WordMemory =>
  builds
    .toSorted(([, a], [, b]) => a - b)
    .reduce(
      (memory, [wordId, day, outcome, strand = 'blends']) =>
        recordAttempt(beginVisit(memory, day * DAY_MS), {
          wordId,
          struggled: false,
          strand,
          how: outcome,
          at: day * DAY_MS,
        }),
      EMPTY_WORD_MEMORY,
    )
/** Different words, all built on day 1. */
const buildsOnDay1 = (count: number, outcome: Outcome = 'alone'): readonly PastBuild[] =>
  Array.from({ length: count }, (_, index) => [`ocean-word${index}`, 1, outcome] as const)
const plan = (builds: readonly PastBuild[], day: number) => planReturns({ memory: memoryOf(builds), now: day * DAY_MS })
const wordIdsIn = (returning: ReturnType<typeof planReturns>) => returning.map(({ wordId }) => wordId)
const positionsIn = (returning: ReturnType<typeof planReturns>) => returning.map(({ place }) => place)
const easyWordsIn = (returning: ReturnType<typeof planReturns>) => returning.filter(({ isEasy }) => isEasy)

describe('planReturns', () => {
  it('plans no word if none was built before, or if none is due yet', () => {
    expect(plan([], 5)).toEqual([])
    expect(plan(buildsOnDay1(3), 1.5)).toEqual([])
  })

  it('plans due words of every list, at every other position of the visit', () => {
    const due = plan([...buildsOnDay1(3), ['space-star', 1, 'again'], ['heart-said', 1, 'again']], 9)
    expect(due).toHaveLength(4)
    expect(wordIdsIn(due)).toContain('space-star')
    expect(positionsIn(due)).toEqual([0, 2, 4, 6])
  })

  it('plans at most four words even if more are due', () => {
    expect(plan(buildsOnDay1(40), 9)).toHaveLength(4)
  })

  it('prefers words that were built only once', () => {
    const builtTwice = buildsOnDay1(6, 'again').flatMap(([id, , outcome]) => [
      [id, 1, outcome] as const,
      [id, 2, outcome] as const,
    ])
    const builtOnce = ['a-fox', 'a-web', 'a-hen', 'a-cod'].map((id) => [id, 1, 'alone'] as const)
    const planned = plan([...builtTwice, ...builtOnce], 12)
    expect(wordIdsIn(planned).toSorted()).toEqual(builtOnce.map(([id]) => id).toSorted())
  })

  it('prefers words of unsettled strands to more overdue words of settled strands', () => {
    const settled = ['a-ship', 'a-chin', 'a-moth', 'a-fish'].map((id) => [id, 1, 'alone', 'digraphs'] as const)
    const unsettled = [
      ['a-frog', 3, 'again', 'blends'],
      ['a-crab', 3, 'alone', 'blends'],
      ['a-flag', 3, 'alone', 'blends'],
      ['a-plum', 3, 'alone', 'blends'],
    ] as const
    const planned = plan([...settled, ...unsettled], 14)
    expect(wordIdsIn(planned).toSorted()).toEqual(unsettled.map(([id]) => id).toSorted())
  })

  it('fills the whole visit with words built before after two weeks away', () => {
    expect(plan(buildsOnDay1(20), 15)).toHaveLength(WORDS_PER_VISIT)
    expect(positionsIn(plan(buildsOnDay1(20), 15))).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(positionsIn(plan(buildsOnDay1(3), 15))).toEqual([0, 1, 2])
    expect(plan(buildsOnDay1(20), 14.9)).toHaveLength(4)
  })

  it('plans two easy words, due or not, or as many as there are', () => {
    const missed = buildsOnDay1(6, 'again')
    const [fox, web] = [['a-fox', 1, 'alone'] as const, ['a-web', 1, 'alone'] as const]
    expect(easyWordsIn(plan(missed, 3))).toHaveLength(0)
    expect(easyWordsIn(plan([...missed, fox], 2.5))).toHaveLength(1)
    expect(easyWordsIn(plan([...missed, fox, web], 2.5))).toHaveLength(2)
    expect(plan([...missed, fox, web], 2.5)).toHaveLength(4)
  })

  it('plans no word twice, and a word that is not due only if it is easy or after two weeks away', () => {
    const anyBuild = fc.tuple(
      fc.nat(30).map((number) => `ocean-word${number}`),
      fc.nat(40),
      fc.constantFrom(...OUTCOMES),
    )
    fc.assert(
      fc.property(fc.array(anyBuild, { maxLength: 60 }), fc.nat(60), (builds, daysLater) => {
        const today = 41 + daysLater
        const memory = memoryOf(builds)
        const returning = planReturns({ memory, now: today * DAY_MS })
        expect(new Set(wordIdsIn(returning)).size).toBe(returning.length)
        expect(returning.length).toBeLessThanOrEqual(WORDS_PER_VISIT)
        const wasAway = builds.every(([, dayBuilt]) => today - dayBuilt >= 14)
        for (const { wordId, isEasy } of returning) {
          const metWord = memory.words[wordId]
          const due = metWord && memoryStrengthOf(attemptsOf(metWord))?.due
          expect(wasAway || isEasy || (due ?? 0) <= today * DAY_MS).toBe(true)
        }
      }),
    )
  })

  it('plans a missed word the next morning, 16 hours after the attempt, but not the same evening', () => {
    const missed = buildsOnDay1(4, 'again')
    const [afterTenHours, afterSeventeenHours] = [1 + 10 / 24, 1 + 17 / 24]
    expect(plan(missed, afterTenHours)).toHaveLength(0)
    expect(plan(missed, afterSeventeenHours)).toHaveLength(4)
  })

  it('plans a word whose last attempt is in the future because the clock was ahead', () => {
    expect(wordIdsIn(plan([['ocean-reef', 400, 'alone']], 3))).toEqual(['ocean-reef'])
  })
})

it('difficultyIn returns the current difficulty, or null (any) for big words', () => {
  const adaptive = newAdaptiveSession('moss', 8)
  expect([difficultyIn('ocean', adaptive), difficultyIn(BIG_WORDS, adaptive)]).toEqual(['easy', null])
})
