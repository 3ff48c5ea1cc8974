import { localDate } from '@lanternleaf/domain/learning-session/fact-envelope'
import { makeWeekId, weekOf } from '@lanternleaf/domain/week/week'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '../testing/fresh-database.ts'
import { type LearningFixture, startLearningFixture } from '../testing/learning-fixture.ts'
import { sampleSession, sampleSessionId } from '../testing/sample-session.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const YEAR = 365 * DAY
/** The duration of a session in minutes, by its times or, if these are all equal, by the reading it contains. */
const lasts = (by: number): number => (by > 0 ? 4.8 : 10)

/** The offset of the device's clock from UTC at a moment, in minutes. */
const berlin = (at: number): number => (at < Date.UTC(2026, 9, 25, 1) || at >= Date.UTC(2027, 2, 28, 1) ? 120 : 60)
const denver = (at: number): number => (at < Date.UTC(2026, 10, 1, 8) || at >= Date.UTC(2027, 2, 14, 9) ? -360 : -420)
const kiritimati = (): number => 14 * 60

/** A session ends here by the server's clock, in the middle of what clocks do. */
const MOMENTS = [
  ['on any day', Date.UTC(2026, 10, 25, 12), berlin],
  ['when clocks go back', Date.UTC(2026, 9, 25, 1, 10), berlin],
  ['when clocks go forward', Date.UTC(2027, 2, 14, 9, 10), denver],
  ['on December 31, the 365th day', Date.UTC(2026, 11, 31, 12), berlin],
  ['when the year ends where the child is', Date.UTC(2026, 11, 31, 23, 10), berlin],
  ['when the year ends at UTC and not yet for the child', Date.UTC(2027, 0, 1, 0, 10), denver],
  ['a day ahead of everybody else', Date.UTC(2026, 11, 31, 10, 20), kiritimati],
] as const

const WRONG_BY = [
  ['right', 0],
  ['25 hours ahead', 25 * HOUR],
  ['25 hours behind', -25 * HOUR],
  ['a year ahead', YEAR],
  ['a year behind', -YEAR],
] as const

describe.each(ENGINES)('a session of a device with a wrong clock (%s):', (engine) => {
  let readers: LearningFixture
  beforeAll(async () => {
    readers = await startLearningFixture(engine)
    // The clock of these tests jumps by months, so logins must not expire.
    await readers.test.db
      .updateTable('child_logins')
      .set({ expires_at: Date.UTC(2030, 0) })
      .execute()
  })
  afterAll(() => readers.test.stop())

  const cases = WRONG_BY.flatMap(([wrong, by]) =>
    MOMENTS.map(([when, at, zone]) => [wrong, when, by, at, zone] as const),
  )

  it.each(cases)(
    '%s, %s: is never in a future week, and never has a negative duration',
    async (...[, , by, end, zone]) => {
      const { test, childId, send } = readers
      const name = `of-${by / HOUR}-${end}-`
      test.clock.now = end
      const facts = sampleSession(name, end).map((fact, sequence) => {
        const at = fact.at + by
        const offset = zone(fact.at)
        return { ...fact, at, envelope: { version: 1 as const, sequence, localDate: localDate(at, offset), offset } }
      })
      expect((await send(...facts)).status).toBe(200)
      await readers.aggregateAll()
      const row = await test.db
        .selectFrom('learning_sessions')
        .selectAll()
        .where('child_id', '=', childId)
        .where('session_id', '=', sampleSessionId(name))
        .executeTakeFirstOrThrow()
      const [began = 0] = facts.map(({ at }) => Math.min(at, end))
      const offset = zone(sampleSession(name, end)[0].at)
      expect(row).toMatchObject({
        start_time: began,
        end_time: Math.min(facts[2]?.at ?? 0, end),
        duration: lasts(by),
        week_id: makeWeekId(weekOf(localDate(began, offset))),
      })
      expect(String(row.week_id) <= makeWeekId(weekOf(localDate(end, offset)))).toBe(true)
      const record = await readers.record(name)
      expect(record?.duration).toBe(lasts(by))
      expect(record?.activitiesCompleted.map(({ timeSpent }) => timeSpent >= 0)).toEqual([true])
    },
  )

  it('all sessions together are reported by week in order, and change no other child’s', async () => {
    const { db } = readers.test
    expect((await readers.child.get('/api/record')).status).toBe(200)
    const weeks = await db
      .selectFrom('weekly_progress')
      .select(['week_id', 'stale', 'record'])
      .where('child_id', '=', readers.childId)
      .orderBy('week_id')
      .execute()
    expect(weeks.map(({ stale }) => stale)).toEqual(weeks.map(() => 0))
    const ids = weeks.map(({ week_id }) => week_id)
    expect([ids.includes('2026-W53'), ids.includes('2027-W01'), ids.some((id) => id > '2027-W11')]).toEqual([
      ...[true, true, false],
    ])
    await readers.expectOthersUntouched()
  })
})
