/** Damages everything that is derived from facts (things a child did), and recomputes it. */

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { refreshPracticeState } from '../practice-state/store.ts'
import { startServer } from '../start-server.ts'
import { failWrites } from '../testing/failing-writes.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { LEARNING_TABLES, type LearningFixture, startLearningFixture } from '../testing/learning-fixture.ts'
import { TEST_SERVER_DEPS } from '../testing/quick-hashing.ts'
import { sampleSession } from '../testing/sample-session.ts'
import { rebuildAll } from './rebuild-all.ts'
import { refreshInsights } from './refresh.ts'

const DAY = 86_400_000

describe.each(ENGINES)('recomputing everything derived from facts (%s)', (engine) => {
  let fixture: LearningFixture
  let test: LearningFixture['test']
  let childId: string
  beforeAll(async () => {
    fixture = await startLearningFixture(engine)
    test = fixture.test
    childId = fixture.childId
    for (const [index, daysAgo] of [0, 1, 9, 20].entries())
      await fixture.send(...sampleSession(`day-${index}-`, test.clock.now - daysAgo * DAY))
    const { db } = test
    for (const { child_id } of await db.selectFrom('children').select('child_id').execute()) {
      await refreshInsights(db, child_id)
      await refreshPracticeState(db, child_id)
    }
  })
  afterAll(() => test.stop())

  /** All rows of all children. */
  const rows = async () => {
    const tables = await Promise.all(LEARNING_TABLES.map((table) => test.db.selectFrom(table).selectAll().execute()))
    return tables.map((table) => table.map((row) => JSON.stringify(Object.entries(row).sort())).sort())
  }

  async function damageRows(): Promise<void> {
    const { db } = test
    const week = { week_id: '1999-W01' }
    await db.updateTable('children').set({ total_sessions: 99 }).where('child_id', '=', childId).execute()
    await db
      .updateTable('learning_sessions')
      .set({ ...week, tally: '{', end_time: null, duration: 7 })
      .where('child_id', '=', childId)
      .execute()
    await db.deleteFrom('learning_activities').where('child_id', '=', childId).execute()
    await db.updateTable('weekly_progress').set({ summary: '{', record: '{' }).where('child_id', '=', childId).execute()
    await db
      .insertInto('weekly_progress')
      .values({ child_id: childId, ...week, stale: 0, version: 1 })
      .execute()
    await db.updateTable('practice_states').set({ state: '{' }).where('child_id', '=', childId).execute()
    await db.updateTable('child_profiles').set({ profile: '{', words: '{' }).where('child_id', '=', childId).execute()
  }

  it('gives the same result from damaged rows, and if it is repeated', async () => {
    const before = await rows()
    await damageRows()
    expect(await rows()).not.toEqual(before)
    expect(await rebuildAll(test.db)).toEqual({ children: 3, sessions: 6 })
    expect(await rows()).toEqual(before)
    await rebuildAll(test.db)
    expect(await rows()).toEqual(before)
  })

  it.each([
    ['insert', 'learning_activities'],
    ['update', 'children'],
    ['insert', 'child_profiles'],
    ['insert', 'practice_states'],
  ] as const)('can be repeated after it could not %s %s', async (event, table) => {
    const before = await rows()
    await damageRows()
    const restoreWrites = await failWrites(test.database, event, table, childId)
    await expect(rebuildAll(test.db)).rejects.toThrow(/broken/)
    await restoreWrites()
    await rebuildAll(test.db)
    expect(await rows()).toEqual(before)
  })
})

describe('npm run admin -- rebuild', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanternleaf-rebuild-'))
  afterAll(() => rmSync(dataDir, { recursive: true }))
  const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, CLIENT_DIR: '/nowhere' }
  const file = join(import.meta.dirname, 'rebuild.ts')
  const run = () =>
    promisify(execFile)(process.execPath, [file], { env: { ...settings, LOG_LEVEL: 'silent' } }).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    )

  it('needs a database that no server uses, and prints how much was recomputed', async () => {
    expect(await run()).toMatch(/^There is no database in /)
    const server = await startServer(readConfig(settings), TEST_SERVER_DEPS)
    expect(await run()).toMatch(/^Another Lanternleaf is running on /)
    await server.stop()
    expect(await run()).toBe(
      'Recomputed from facts: 0 learning sessions of 0 children, with their weeks and profiles.\n',
    )
  })
})
