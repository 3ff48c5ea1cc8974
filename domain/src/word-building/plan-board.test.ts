import { describe, expect, it } from 'vitest'
import type { Outcome } from '../sequence/attempt.ts'
import { progressByStrand, sequencePositionOf } from '../sequence/progress.ts'
import { distractorCount, dueLesson } from './plan-board.ts'
import { attemptsOf, NO_WORDS_MET, recordAttempt, recordLesson, type WordMemory } from './word-memory.ts'

const inBlends = (...hows: readonly Outcome[]) =>
  progressByStrand(hows.map((how, at) => ({ strand: 'blends', attempts: [{ at, how, rule: 2, choices: 6 }] }))).blends

describe('distractorCount', () => {
  it.each<[readonly Outcome[], number]>([
    [[], 0],
    [['alone'], 1],
    [['again'], 1],
    [['alone', 'alone', 'alone'], 2],
    [Array<Outcome>(6).fill('alone'), 3],
    [Array<Outcome>(30).fill('alone'), 3],
    [[...Array<Outcome>(6).fill('alone'), 'again', 'again', 'hard'], 1],
  ])('after the outcomes %j in the strand is %d', (hows, count) => {
    expect(distractorCount('blends', inBlends(...hows), false)).toBe(count)
  })

  it('is 0 for a word without a strand, and for a heart word that was not met before', () => {
    expect(distractorCount(null, null, true)).toBe(0)
    expect(distractorCount('heart-words', inBlends('alone'), false)).toBe(0)
    expect(distractorCount('heart-words', inBlends('alone'), true)).toBe(1)
  })
})

describe('dueLesson (the lesson of a strand)', () => {
  const after = (...hows: readonly Outcome[]): WordMemory =>
    hows.reduce(
      (memory, how, at) =>
        recordAttempt(memory, { wordId: `ocean-${at}`, struggled: false, strand: 'diphthongs', how, at: at + 10 }),
      { ...NO_WORDS_MET, visit: 100 },
    )
  /** Adds sixteen easy words, which leave the child's position unchanged and complete the placement. */
  const placed = (memory: WordMemory): WordMemory =>
    Array.from({ length: 16 }, (_, at) => at).reduce(
      (now, at) =>
        recordAttempt(now, {
          wordId: `space-${at}`,
          struggled: false,
          strand: 'short-vowels',
          how: 'alone',
          at: at / 100,
        }),
      memory,
    )
  const due = (memory: WordMemory, strand: Parameters<typeof dueLesson>[0] = 'diphthongs') => {
    const words = Object.values(memory.words).map((met) => ({
      strand: met.strand ?? 'roots',
      attempts: attemptsOf(met),
    }))
    return dueLesson(strand, sequencePositionOf(words, 'regular'), memory)
  }

  it('is shown only before a word of the strand being worked on, after a miss', () => {
    expect(due(after())).toBeNull()
    expect(due(after('again'))).toBe('diphthongs')
    expect(due(after('again'), 'blends')).toBeNull()
    expect(due(after('again'), 'heart-words')).toBeNull()
    expect(due(after('again'), null)).toBeNull()
  })

  it('is repeated once if the strand is stuck after three visits', () => {
    /** Words of the strand built in this number of visits; the lesson was shown at a time. */
    const seenIn = (visits: number, at: number, ...hows: readonly Outcome[]): WordMemory => {
      const memory = placed(after(...hows))
      const words = Object.entries(memory.words).map(
        ([id, met], place) => [id, { ...met, lastVisit: 50 + (place % visits) }] as const,
      )
      return { ...memory, words: Object.fromEntries(words), lessons: { diphthongs: at } }
    }
    const seen = (at: number, ...hows: readonly Outcome[]) => seenIn(3, at, ...hows)
    expect(due(seen(1, 'again'))).toBeNull()
    expect(due(seen(1, 'again', 'alone', 'again', 'alone', 'hard'))).toBe('diphthongs')
    expect(due(seen(12, 'again', 'alone', 'again', 'alone', 'hard'))).toBeNull()
    expect(due(seenIn(2, 1, 'again', 'alone', 'again', 'alone', 'hard'))).toBeNull()
  })

  it('is shown at most once in a visit', () => {
    const memory = recordLesson(after('again'), 'blends', 120)
    expect(memory.lessons).toEqual({ blends: 120 })
    expect(due(memory)).toBeNull()
    // The work has stepped down from there.
    expect(due(recordLesson(after('again'), 'roots', 120))).toBe('diphthongs')
    expect(due({ ...memory, visit: 200 })).toBe('diphthongs')
  })
})
