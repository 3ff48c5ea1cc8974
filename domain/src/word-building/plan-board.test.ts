import { describe, expect, it } from 'vitest'
import type { Outcome } from '../sequence/attempt.ts'
import { progressByStrand, sequencePositionOf } from '../sequence/progress.ts'
import { distractorCount, dueLesson } from './plan-board.ts'
import { attemptsOf, EMPTY_WORD_MEMORY, recordAttempt, recordLesson, type WordMemory } from './word-memory.ts'

/** The progress in the strand `blends` after these outcomes. */
const progressAfter = (...outcomes: readonly Outcome[]) =>
  progressByStrand(outcomes.map((how, at) => ({ strand: 'blends', attempts: [{ at, how, rule: 2, choices: 6 }] })))
    .blends

describe('distractorCount', () => {
  it.each<[readonly Outcome[], number]>([
    [[], 0],
    [['alone'], 1],
    [['again'], 1],
    [['alone', 'alone', 'alone'], 2],
    [Array<Outcome>(6).fill('alone'), 3],
    [Array<Outcome>(30).fill('alone'), 3],
    [[...Array<Outcome>(6).fill('alone'), 'again', 'again', 'hard'], 1],
  ])('after the outcomes %j in the strand is %d', (outcomes, count) => {
    expect(distractorCount('blends', progressAfter(...outcomes), false)).toBe(count)
  })

  it('is 0 for a word without a strand, and for a heart word that was not met before', () => {
    expect(distractorCount(null, null, true)).toBe(0)
    expect(distractorCount('heart-words', progressAfter('alone'), false)).toBe(0)
    expect(distractorCount('heart-words', progressAfter('alone'), true)).toBe(1)
  })
})

describe('dueLesson (the lesson of a strand)', () => {
  /** The memory after words of the strand `diphthongs` with these outcomes. */
  const memoryAfter = (...outcomes: readonly Outcome[]): WordMemory =>
    outcomes.reduce(
      (memory, how, at) =>
        recordAttempt(memory, { wordId: `ocean-${at}`, struggled: false, strand: 'diphthongs', how, at: at + 10 }),
      { ...EMPTY_WORD_MEMORY, visit: 100 },
    )
  /** Adds sixteen easy words, which leave the child's position unchanged and complete the placement. */
  const withPlacement = (memory: WordMemory): WordMemory =>
    Array.from({ length: 16 }, (_, index) => index).reduce(
      (current, index) =>
        recordAttempt(current, {
          wordId: `space-${index}`,
          struggled: false,
          strand: 'short-vowels',
          how: 'alone',
          at: index / 100,
        }),
      memory,
    )
  const due = (memory: WordMemory, strand: Parameters<typeof dueLesson>[0] = 'diphthongs') => {
    const words = Object.values(memory.words).map((metWord) => ({
      strand: metWord.strand ?? 'roots',
      attempts: attemptsOf(metWord),
    }))
    return dueLesson(strand, sequencePositionOf(words, 'regular'), memory)
  }

  it('is shown only before a word of the working strand, and never before the very first word', () => {
    // The miss keeps the working strand at diphthongs, where children of this difficulty start.
    expect(due(memoryAfter())).toBeNull()
    expect(due(memoryAfter('again'))).toBe('diphthongs')
    expect(due(memoryAfter('again'), 'blends')).toBeNull()
    expect(due(memoryAfter('again'), 'heart-words')).toBeNull()
    expect(due(memoryAfter('again'), null)).toBeNull()
  })

  it('is repeated once if the child is stuck in the strand, in the third visit after the lesson at the earliest', () => {
    /** The memory after words with these outcomes in a number of visits, with the lesson shown at `lessonAt`. */
    const memoryWithLesson = (visits: number, lessonAt: number, ...outcomes: readonly Outcome[]): WordMemory => {
      const memory = withPlacement(memoryAfter(...outcomes))
      const words = Object.entries(memory.words).map(
        ([id, metWord], index) => [id, { ...metWord, lastVisit: 50 + (index % visits) }] as const,
      )
      return { ...memory, words: Object.fromEntries(words), lessons: { diphthongs: lessonAt } }
    }
    const stuck = ['again', 'alone', 'again', 'alone', 'hard'] as const
    expect(due(memoryWithLesson(3, 1, 'again'))).toBeNull()
    expect(due(memoryWithLesson(3, 1, ...stuck))).toBe('diphthongs')
    // Shown at 12, when the child was stuck already: that was the repetition.
    expect(due(memoryWithLesson(3, 12, ...stuck))).toBeNull()
    expect(due(memoryWithLesson(2, 1, ...stuck))).toBeNull()
  })

  it('is not shown again in a visit, unless practice has moved to an earlier strand', () => {
    const memory = recordLesson(memoryAfter('again'), 'blends', 120)
    expect(memory.lessons).toEqual({ blends: 120 })
    expect(due(memory)).toBeNull()
    // A lesson of a later strand does not count: the child has gone back to an earlier strand since.
    expect(due(recordLesson(memoryAfter('again'), 'roots', 120))).toBe('diphthongs')
    expect(due({ ...memory, visit: 200 })).toBe('diphthongs')
  })
})
