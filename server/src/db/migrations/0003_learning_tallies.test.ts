import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addNewFacts } from '../../learning/add-new-facts.ts'
import { sessionRecord } from '../../learning/session-store.ts'
import { keepFacts } from '../../learning/store.ts'
import { createLog } from '../../log.ts'
import { breakWrites } from '../../testing/broken-writes.ts'
import { ENGINES, type Engine, freshDatabase } from '../../testing/fresh-database.ts'
import { type Database, openDatabase } from '../database.ts'
import { MIGRATIONS, migrate } from '../migrate.ts'

const OLDER = MIGRATIONS.slice(0, 2)
const DAY = 86_400_000
const NOW = Date.UTC(2026, 8, 1)

/** Runs with a database of two children, as the program before left it. */
async function withOlderDatabase(engine: Engine, run: (database: Database) => Promise<void>): Promise<void> {
  const fresh = await freshDatabase(engine)
  const database = await openDatabase(fresh.where, createLog('silent', { write: () => undefined }))
  try {
    await migrate(database, OLDER, () => NOW)
    await sql`insert into parents (id, email, display_name, email_verified, created_at, updated_at)
      values ('p1', 'maya@example.org', 'maya', 0, '2026-01-01', '2026-01-01')`.execute(database.db)
    await sql`insert into consents values ('k1', 'p1', '1', 5)`.execute(database.db)
    for (const child of ['otter', 'wren'])
      await sql`insert into children (child_id, parent_id, consent_id, username, username_key, age, pin_hash, created_at,
          security_questions, recovery_attempts, preferences, total_sessions)
        values (${child}, 'p1', 'k1', ${child}, ${child}, 9, 'hash', 5, '[]', '[]', '{}', 3)`.execute(database.db)
    await run(database)
  } finally {
    await database.close()
    await fresh.remove()
  }
}

type Told = readonly [
  child: string,
  session: string,
  fact: string,
  type: string,
  at: number,
  body?: string,
  received?: number,
]

const id = (name: string) => name.padEnd(24, '0')

async function tell({ db }: Database, told: readonly Told[]): Promise<void> {
  for (const [child, session, fact, type, at, body = '{}', received = at] of told) {
    await sql`insert into learning_facts (child_id, learning_session_id, fact_id, type, at, received_at, body)
      values (${child}, ${id(session)}, ${id(fact)}, ${type}, ${at}, ${received}, ${body})`.execute(db)
    await sql`insert into learning_sessions (child_id, session_id, start_time, end_time, duration, brain_state_at_start,
        activities_completed)
      values (${child}, ${id(session)}, 1, 2, 525600, 'tired', '[]')
      on conflict do nothing`.execute(db)
  }
}

const STORY = JSON.stringify({
  activity: 'story_reading',
  title: 'The Quiet Reef',
  difficulty: 'regular',
  activeMs: 240_000,
})

const factsOf = async ({ db }: Database, child: string) =>
  (await db.selectFrom('learning_facts').selectAll().where('child_id', '=', child).orderBy('fact_id').execute()).map(
    ({ fact_id, learning_session_id }) => [fact_id, learning_session_id],
  )
const rowsOfChild = async ({ db }: Database, child: string) =>
  [
    await db.selectFrom('learning_sessions').selectAll().where('child_id', '=', child).orderBy('session_id').execute(),
    await db.selectFrom('learning_facts').selectAll().where('child_id', '=', child).orderBy('fact_id').execute(),
    await db.selectFrom('learning_activities').selectAll().where('child_id', '=', child).execute(),
  ] as const
const totals = async ({ db }: Database) =>
  (await db.selectFrom('children').select('total_sessions').orderBy('child_id').execute()).map(
    (row) => row.total_sessions,
  )

describe.each(ENGINES)('the tallies of sessions on %s', (engine) => {
  it('are made from all facts at the first reading, and a session that went on the next day is as long as it was', () =>
    withOlderDatabase(engine, async (database) => {
      await tell(database, [
        ['otter', 'walk', 'a', 'session-started', NOW - 2 * DAY, '{"brainState":"curious"}'],
        ['otter', 'walk', 'b', 'activity-finished', NOW - 2 * DAY + 240_000, STORY],
        ['otter', 'walk', 'c', 'session-completed', NOW - DAY],
        ['wren', 'walk', 'a', 'session-started', NOW - DAY, '{"brainState":"tired"}'],
      ])
      await migrate(database, MIGRATIONS, () => NOW)
      expect(await sessionRecord(database.db, 'otter', id('walk'))).toMatchObject({
        ...{ startTime: NOW - 2 * DAY, endTime: NOW - DAY, duration: 4, brainStateAtStart: 'curious' },
        activitiesCompleted: [{ title: 'The Quiet Reef', timeSpent: 4 }],
      })
      expect(await totals(database)).toEqual([1, 0])
    }))

  it('are kept with the next fact, which counts a session once', () =>
    withOlderDatabase(engine, async (database) => {
      await tell(database, [
        ['otter', 'walk', 'a', 'activity-finished', NOW - DAY, STORY],
        ['otter', 'walk', 'b', 'session-completed', NOW - DAY],
        ['otter', 'begun', 'c', 'activity-finished', NOW - DAY, STORY],
      ])
      await migrate(database, MIGRATIONS, () => NOW)
      const bystander = await rowsOfChild(database, 'wren')
      const completed = (session: string, fact: string): Fact => ({
        ...{ factId: id(fact), learningSessionId: id(session), at: NOW, type: 'session-completed' },
      })
      const more = [completed('walk', 'd'), completed('begun', 'e')]
      expect(await keepFacts(database.db, { login: null, childId: 'otter', facts: more, now: NOW })).toEqual({
        outcome: 'kept',
      })
      await addNewFacts(database.db, 'otter')
      const kept = (await rowsOfChild(database, 'otter'))[0]
      expect(kept).toMatchObject([
        { session_id: id('begun'), start_time: NOW - DAY, end_time: NOW, duration: 4 },
        { session_id: id('walk'), start_time: NOW - DAY, end_time: NOW - DAY, duration: 4 },
      ])
      expect(kept.map(({ tally }) => JSON.parse(tally ?? ''))).toMatchObject([{ facts: 2 }, { facts: 3 }])
      expect(await totals(database)).toEqual([2, 0])
      for (const session of ['walk', 'begun'])
        expect((await sessionRecord(database.db, 'otter', id(session)))?.activitiesCompleted).toHaveLength(1)
      expect(await rowsOfChild(database, 'wren')).toEqual(bystander)
    }))

  it('know a fact by its id alone: the session it was received for first has it', () =>
    withOlderDatabase(engine, async (database) => {
      await tell(database, [
        ['otter', 'second', 'a', 'session-completed', NOW, '{}', NOW + 1],
        ['otter', 'first', 'a', 'session-completed', NOW, '{}', NOW],
        ['otter', 'second', 'b', 'session-started', NOW, '{"brainState":"curious"}'],
        ['otter', 'empty', 'a', 'session-completed', NOW, '{}', NOW + 2],
        ['otter', 'half', 'c', 'session-started', NOW, '{"brainState":"tired"}'],
        ['otter', 'half', 'a', 'session-completed', NOW, '{}', NOW + 4],
        ['wren', 'second', 'a', 'session-completed', NOW, '{}', NOW + 3],
      ])
      await migrate(database, MIGRATIONS, () => NOW)
      expect(await factsOf(database, 'otter')).toEqual([
        [id('a'), id('first')],
        [id('b'), id('second')],
        [id('c'), id('half')],
      ])
      expect(await factsOf(database, 'wren')).toEqual([[id('a'), id('second')]])
      expect(await totals(database)).toEqual([1, 1])
      expect(await sessionRecord(database.db, 'otter', id('second'))).toMatchObject({ endTime: null })
      expect(await sessionRecord(database.db, 'otter', id('empty'))).toBeNull()
      const [sessions] = await rowsOfChild(database, 'otter')
      expect(sessions.map(({ session_id, end_time }) => [session_id, end_time])).toEqual([
        [id('first'), NOW],
        [id('half'), null],
        [id('second'), null],
      ])
    }))

  it('leave a row that cannot be read where it is, and a session of such rows as it was', () =>
    withOlderDatabase(engine, async (database) => {
      await tell(database, [
        ['otter', 'damaged', 'a', 'session-started', NOW, 'not JSON'],
        ['otter', 'older', 'b', 'hint-used', NOW, '{"word":"reef"}'],
        ['otter', 'older', 'c', 'session-completed', NOW],
      ])
      await migrate(database, MIGRATIONS, () => NOW)
      expect(await factsOf(database, 'otter')).toHaveLength(3)
      const [sessions] = await rowsOfChild(database, 'otter')
      expect(sessions).toMatchObject([
        { end_time: null, brain_state_at_start: 'tired', tally: null },
        { end_time: NOW, tally: null },
      ])
      expect(await sessionRecord(database.db, 'otter', id('damaged'))).toBeNull()
      expect(await sessionRecord(database.db, 'otter', id('older'))).toMatchObject({ duration: 0, endTime: NOW })
      const more: Fact = { factId: id('d'), learningSessionId: id('damaged'), at: NOW, type: 'session-completed' }
      expect(await keepFacts(database.db, { login: null, childId: 'otter', facts: [more], now: NOW })).toEqual({
        outcome: 'kept',
      })
      await addNewFacts(database.db, 'otter')
      expect(await sessionRecord(database.db, 'otter', id('damaged'))).toMatchObject({ startTime: NOW, endTime: NOW })
    }))

  it('are all there or none when the step ends midway, and are made at the next start', () =>
    withOlderDatabase(engine, async (database) => {
      await tell(database, [
        ['otter', 'walk', 'a', 'session-started', NOW, '{"brainState":"curious"}'],
        ['otter', 'walk', 'b', 'session-completed', NOW],
      ])
      const read = () => sql`select * from learning_sessions join learning_facts using (child_id)`.execute(database.db)
      const before = (await read()).rows
      const mend = await breakWrites(database, 'update', 'children')
      await expect(migrate(database, MIGRATIONS, () => NOW)).rejects.toThrow('broken')
      expect((await read()).rows).toEqual(before)
      await mend()
      await migrate(database, MIGRATIONS, () => NOW)
      expect(await totals(database)).toEqual([1, 0])
    }))
})
