import fc from 'fast-check'
import { expect, it } from 'vitest'
import { APP_SECTIONS, CALM_EXPERIENCES, type CalmCornerVisit, NO_CALM_PREFERENCES } from './calm-corner.ts'
import { type CalmCornerUsage, recordUse, timeOfDay } from './usage.ts'

const NONE: CalmCornerUsage = { calmCornerPreferences: NO_CALM_PREFERENCES, calmCornerHistory: [] }

const anyVisit: fc.Arbitrary<CalmCornerVisit> = fc.record({
  experience: fc.constantFrom(...CALM_EXPERIENCES),
  duration: fc.integer({ min: 0, max: 4 * 3_600 }),
  triggeredFrom: fc.constantFrom(...APP_SECTIONS),
  returnedToLearning: fc.boolean(),
  timestamp: fc.integer({ min: 1 }),
})
const anyVisits = fc.array(fc.tuple(anyVisit, fc.integer({ min: 0, max: 23 })), { minLength: 1, maxLength: 120 })

const usageAfter = (visits: readonly (readonly [CalmCornerVisit, number])[]) =>
  visits.reduce((usage, [visit, hour]) => recordUse(usage, visit, hour), NONE)

const sum = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((total, count) => total + count, 0)

it('recordUse counts every use in total, by time of day and by section, and averages the durations', () => {
  fc.assert(
    fc.property(anyVisits, (visits) => {
      const { calmCornerPreferences: counted } = usageAfter(visits)
      const mean = visits.reduce((all, [{ duration }]) => all + duration, 0) / visits.length
      expect(counted.sessionCount).toBe(visits.length)
      expect(counted.averageDuration).toBeCloseTo(mean, 6)
      expect(sum(counted.timeOfDayPatterns)).toBe(visits.length)
      expect(sum(counted.triggerPatterns)).toBe(visits.length)
      expect(counted.lastUsed).toBe(visits.at(-1)?.[0].timestamp)
    }),
  )
})

it('recordUse stores the last fifty visits and finds the experience used most often in them', () => {
  fc.assert(
    fc.property(anyVisits, (visits) => {
      const { calmCornerPreferences, calmCornerHistory } = usageAfter(visits)
      expect(calmCornerHistory).toEqual(visits.map(([visit]) => visit).slice(-50))
      const uses = CALM_EXPERIENCES.map(
        (item) => calmCornerHistory.filter(({ experience }) => experience === item).length,
      )
      expect(uses[CALM_EXPERIENCES.indexOf(calmCornerPreferences.mostUsed)]).toBe(Math.max(...uses))
    }),
  )
})

const visit: CalmCornerVisit = {
  ...({ experience: 'rock', duration: 20, triggeredFrom: 'story' } as const),
  returnedToLearning: true,
  timestamp: 9,
}

it('recordUse drops the first of fifty-one visits from the history, but not from the count', () => {
  const visits = Array.from({ length: 51 }, (_, index) => [{ ...visit, timestamp: index + 1 }, 9] as const)
  const { calmCornerHistory, calmCornerPreferences } = usageAfter(visits)
  expect(calmCornerHistory.map(({ timestamp }) => timestamp)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 2),
  )
  expect(calmCornerPreferences.sessionCount).toBe(51)
})

it('the most used experience is the most recent of equally used ones, and never an unknown one', () => {
  const uses = (...experiences: readonly string[]) =>
    usageAfter(experiences.map((experience) => [{ ...visit, experience } as CalmCornerVisit, 9])).calmCornerPreferences
      .mostUsed
  expect(uses('rock', 'quiet')).toBe('quiet')
  expect(uses('quiet', 'rock')).toBe('rock')
  expect(uses('rock', 'swing', 'swing')).toBe('rock')
  expect(uses('swing')).toBe('heavy')
})

it.each([
  [5, 'evening'],
  [6, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [0, 'evening'],
  [23, 'evening'],
])('timeOfDay(%i) is %s', (hour, period) => expect(timeOfDay(hour)).toBe(period))

it('recordUse starts at zero for each stored count that is damaged', () => {
  const damaged = { ...NO_CALM_PREFERENCES, sessionCount: 'many', averageDuration: null, triggerPatterns: null }
  const usage = { calmCornerPreferences: damaged as never, calmCornerHistory: [{ timestamp: 1 } as never] }
  expect(recordUse(usage, visit, 9).calmCornerPreferences).toEqual({
    mostUsed: 'rock',
    sessionCount: 1,
    averageDuration: 20,
    timeOfDayPatterns: { morning: 1, afternoon: 0, evening: 0 },
    triggerPatterns: { story: 1 },
    lastUsed: 9,
  })
})

it.each<[unknown, number]>([
  [7, 7],
  [0, 0],
  [-7, 0],
  ['7', 0],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 0],
  [undefined, 0],
  [null, 0],
])('recordUse treats a stored count of %j as %i', (stored, counted) => {
  const damaged = {
    ...NO_CALM_PREFERENCES,
    sessionCount: stored,
    triggerPatterns: { story: stored },
    timeOfDayPatterns: { morning: stored, afternoon: stored, evening: stored },
  }
  const usage = { calmCornerPreferences: damaged as never, calmCornerHistory: [] }
  expect(recordUse(usage, visit, 9).calmCornerPreferences).toMatchObject({
    sessionCount: counted + 1,
    timeOfDayPatterns: { morning: counted + 1, afternoon: counted, evening: counted },
    triggerPatterns: { story: counted + 1 },
  })
})
