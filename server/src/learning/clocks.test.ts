/** Sends a learning session from a device whose clock is wrong, at moments at which calendars or clocks change. */

import { localDate } from '@lanternleaf/domain/learning-session/fact-envelope'
import { makeWeekId, weekOf } from '@lanternleaf/domain/week/week'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '../testing/fresh-database.ts'
import { type LearningFixture, startLearningFixture } from '../testing/learning-fixture.ts'
import { sampleSession, sampleSessionId } from '../testing/sample-session.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const YEAR = 365 * DAY
/**
 * The expected duration of a session in minutes: the difference of its times or, if the clock is ahead and all times are
 * clamped to the same moment, the reading time in it.
 */
const expectedMinutes = (clockError: number): number => (clockError > 0 ? 4.8 : 10)

/** Offsets of local time from UTC at a moment, in minutes, with the changes of daylight saving time in these tests. */
const berlinOffset = (deviceTime: number): number =>
  deviceTime < Date.UTC(2026, 9, 25, 1) || deviceTime >= Date.UTC(2027, 2, 28, 1) ? 120 : 60
const denverOffset = (deviceTime: number): number =>
  deviceTime < Date.UTC(2026, 10, 1, 8) || deviceTime >= Date.UTC(2027, 2, 14, 9) ? -360 : -420
const kiritimatiOffset = (): number => 14 * 60

/** When the session ends by the server's clock: at moments at which calendars or clocks change. */
const MOMENTS = [
  ['on any day', Date.UTC(2026, 10, 25, 12), berlinOffset],
  ['when clocks go back', Date.UTC(2026, 9, 25, 1, 10), berlinOffset],
  ['when clocks go forward', Date.UTC(2027, 2, 14, 9, 10), denverOffset],
  ['on December 31, the 365th day', Date.UTC(2026, 11, 31, 12), berlinOffset],
  ['when the year ends where the child is', Date.UTC(2026, 11, 31, 23, 10), berlinOffset],
  ['when the year ends at UTC and not yet for the child', Date.UTC(2027, 0, 1, 0, 10), denverOffset],
  ['a day ahead of everybody else', Date.UTC(2026, 11, 31, 10, 20), kiritimatiOffset],
] as const

/** Errors of the device's clock in milliseconds. */
const CLOCK_ERRORS = [
  ['right', 0],
  ['25 hours ahead', 25 * HOUR],
  ['25 hours behind', -25 * HOUR],
  ['a year ahead', YEAR],
  ['a year behind', -YEAR],
] as const

describe.each(ENGINES)('sessions of a device with a wrong clock (%s)', (engine) => {
  let fixture: LearningFixture
  beforeAll(async () => {
    fixture = await startLearningFixture(engine)
    // The clock of these tests jumps by months, so logins must not expire.
    await fixture.test.db
      .updateTable('child_logins')
      .set({ expires_at: Date.UTC(2030, 0) })
      .execute()
  })
  afterAll(() => fixture.test.stop())

  const cases = CLOCK_ERRORS.flatMap(([errorName, clockError]) =>
    MOMENTS.map(
      ([momentName, deviceTime, offsetAt]) => [errorName, momentName, clockError, deviceTime, offsetAt] as const,
    ),
  )

  it.each(cases)(
    'a session with the clock %s, %s, is in no future week and has no negative duration',
    async (...[, , clockError, end, offsetAt]) => {
      const { test, childId, send } = fixture
      const name = `of-${clockError / HOUR}-${end}-`
      test.clock.now = end
      const facts = sampleSession(name, end).map((fact, sequence) => {
        const deviceTime = fact.at + clockError
        const offset = offsetAt(fact.at)
        return {
          ...fact,
          at: deviceTime,
          envelope: { version: 1 as const, sequence, localDate: localDate(deviceTime, offset), offset },
        }
      })
      expect((await send(...facts)).status).toBe(200)
      await fixture.aggregateAll()
      const row = await test.db
        .selectFrom('learning_sessions')
        .selectAll()
        .where('child_id', '=', childId)
        .where('session_id', '=', sampleSessionId(name))
        .executeTakeFirstOrThrow()
      const [startTime = 0] = facts.map(({ at: deviceTime }) => Math.min(deviceTime, end))
      const offset = offsetAt(sampleSession(name, end)[0].at)
      expect(row).toMatchObject({
        start_time: startTime,
        end_time: Math.min(facts[2]?.at ?? 0, end),
        duration: expectedMinutes(clockError),
        week_id: makeWeekId(weekOf(localDate(startTime, offset))),
      })
      expect(String(row.week_id) <= makeWeekId(weekOf(localDate(end, offset)))).toBe(true)
      const record = await fixture.record(name)
      expect(record?.duration).toBe(expectedMinutes(clockError))
      expect(record?.activitiesCompleted.map(({ timeSpent }) => timeSpent >= 0)).toEqual([true])
    },
  )

  it('all sessions together give weeks up to the current one, and change no other child’s rows', async () => {
    const { db } = fixture.test
    expect((await fixture.child.get('/api/record')).status).toBe(200)
    const weeks = await db
      .selectFrom('weekly_progress')
      .select(['week_id', 'stale', 'record'])
      .where('child_id', '=', fixture.childId)
      .orderBy('week_id')
      .execute()
    expect(weeks.map(({ stale }) => stale)).toEqual(weeks.map(() => 0))
    const ids = weeks.map(({ week_id }) => week_id)
    expect([ids.includes('2026-W53'), ids.includes('2027-W01'), ids.some((id) => id > '2027-W11')]).toEqual([
      true,
      true,
      false,
    ])
    await fixture.expectOthersUntouched()
  })
})
