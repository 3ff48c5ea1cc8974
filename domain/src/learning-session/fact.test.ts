import { describe, expect, it } from 'vitest'
import { clampFact, type Fact } from './fact.ts'

const NOW = Date.UTC(2026, 10, 22)
const DAY = 86_400_000
const HOUR = 3_600_000

const hint = (at: number): Fact => ({ factId: 'f', learningSessionId: 's', at, type: 'hint-used', of: 'reef' })
const practice = (timeSpent: number) => ({
  factId: 'f',
  learningSessionId: 's',
  at: NOW,
  visitId: 'v',
  theme: 'ocean',
  difficulty: 'easy' as const,
  timeSpent,
  hintsUsed: 0,
  planned: 8,
})

it.each([
  ['now', NOW, NOW],
  ['a moment ahead', NOW + 1, NOW],
  ['a year ago', NOW - 366 * DAY, NOW - 366 * DAY],
  ['longer ago', NOW - 366 * DAY - 1, NOW - 366 * DAY],
])('clampFact limits the time of a fact to the last year: %s', (_, recorded, clamped) => {
  expect(clampFact(hint(recorded), NOW)).toEqual(hint(clamped))
})

describe.each([
  [-1, 0],
  [0, 0],
  [4 * HOUR, 4 * HOUR],
  [4 * HOUR + 1, 4 * HOUR],
])('clampFact limits an active time of %i ms to %i ms', (recorded, clamped) => {
  it.each<[string, (ms: number) => Fact]>([
    [
      'words',
      (ms) => ({
        ...practice(ms),
        type: 'word-practice',
        words: ['reef'],
        correctWords: [],
        struggledWords: [],
        resets: 0,
        wrongOrders: 0,
      }),
    ],
    ['a sentence', (ms) => ({ ...practice(ms), type: 'sentence-practice', templateId: 'one', misfits: 0 })],
    [
      'a story',
      (activeMs) => ({
        factId: 'f',
        learningSessionId: 's',
        at: NOW,
        type: 'activity-finished',
        activity: 'story_reading',
        title: 'The Quiet Reef',
        difficulty: 'easy',
        activeMs,
      }),
    ],
    [
      'a section',
      (activeMs) => ({
        factId: 'f',
        learningSessionId: 's',
        at: NOW,
        type: 'section-read',
        title: 'The Quiet Reef',
        level: 'full',
        section: 'intro',
        words: 90,
        activeMs,
      }),
    ],
  ])('of %s', (_, fact) => {
    expect(clampFact(fact(recorded), NOW)).toEqual(fact(clamped))
  })
})

it.each([
  ['before 1970', -1, 0],
  ['at the time of the fact', NOW, NOW],
  ['after the fact', NOW + 1, NOW],
  ['at an unknown time', undefined, undefined],
])(
  'clampFact limits the start of a visit that began %s to between 0 and the time of its fact',
  (_, visitAt, clamped) => {
    const filled: Fact = { ...practice(0), type: 'sentence-practice', templateId: 'one', misfits: 0 }
    expect(clampFact({ ...filled, visitAt }, NOW)).toEqual({ ...filled, visitAt: clamped })
    expect(clampFact(filled, NOW)).not.toHaveProperty('visitAt')
  },
)

it.each(['9999-99-99', '2026-02-30', '2027-11-22'])(
  'clampFact replaces the invalid local date %s with the date of the time',
  (date) => {
    const envelope = { version: 1, sequence: 1, localDate: date, offset: 60 } as const
    expect(clampFact({ ...hint(NOW), envelope }, NOW).envelope).toEqual({ ...envelope, localDate: '2026-11-22' })
  },
)
