/** Two processes lease jobs from the same queue. */

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { openTwice, type SharedDatabase } from '../testing/two-processes.ts'
import {
  enqueue,
  ensureRecurringJob,
  LEASE,
  type LeasedJob,
  leaseNextJob,
  nextDueJob,
  releaseJob,
  removeJob,
  renewLease,
} from './store.ts'

const NOW = Date.UTC(2026, 8, 1)
const HOUR = 3_600_000
const YEAR = 365 * 24 * HOUR
const PROCESS = new URL('../testing/programs/hang-in-job.ts', import.meta.url)

describe.each(ENGINES)('jobs on %s', (engine) => {
  let processes: SharedDatabase
  let database: Database
  let otherDatabase: Database
  beforeAll(async () => {
    processes = await openTwice(engine)
    database = processes.first
    otherDatabase = processes.second
  })
  afterAll(() => processes.stop())
  beforeEach(() => database.db.deleteFrom('jobs').execute())

  const rows = () => database.db.selectFrom('jobs').selectAll().orderBy('job_id').execute()
  it.runIf(engine === 'sqlite')(
    'nextDueJob finds the next due job by an index, without sorting all that are due',
    async () => {
      const { sql: text, parameters } = nextDueJob(database.db, 'letter', NOW).compile()
      const explain = sql.raw<{ detail: string }>(`explain query plan ${text.replaceAll('?', '1')}`)
      const { rows: plan } = await explain.execute(database.db)
      expect(parameters.length).toBeGreaterThan(0)
      expect(plan.map(({ detail }) => detail).join()).toMatch(/USING (?:COVERING )?INDEX jobs_order/)
      expect(plan.map(({ detail }) => detail).join()).not.toContain('TEMP B-TREE')
    },
  )

  const leaseOrFail = async (database: Database, kind: string, now: number): Promise<LeasedJob> => {
    const job = await leaseNextJob(database, kind, now)
    if (job === null) throw new Error('no job is due')
    return job
  }

  it('leaseNextJob leases each job to one process only, the oldest first', async () => {
    for (let number = 0; number < 40; number += 1) await enqueue(database.db, 'letter', { number }, NOW + number)
    await enqueue(database.db, 'other-kind', null, NOW)
    const leaseAll = async (leasing: Database): Promise<LeasedJob[]> => {
      const jobs: LeasedJob[] = []
      for (;;) {
        const job = await leaseNextJob(leasing, 'letter', NOW + HOUR)
        if (job === null) return jobs
        jobs.push(job)
      }
    }
    const shares = await Promise.all([database, otherDatabase, database, otherDatabase].map(leaseAll))
    const numbers = shares.map((jobs) => jobs.map(({ payload }) => (payload as { number: number }).number))
    expect(numbers.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, number) => number))
    for (const share of numbers) expect(share).toEqual(share.toSorted((a, b) => a - b))
    expect(new Set(shares.flat().map(({ lease }) => lease)).size).toBe(40)
    expect(await leaseOrFail(database, 'other-kind', NOW)).toMatchObject({ attempts: 1, payload: null })
  })

  it('enqueue lets families take turns, and a job that waited long precedes new jobs of other families', async () => {
    const enqueueFor = async (parentId: string, name: string, now: number, kind = 'letter') =>
      enqueue(database.db, kind, name, now, { parentId })
    await enqueue(database.db, 'other-kind', null, NOW)
    for (const number of [1, 2, 3]) await enqueueFor('maya', `maya ${number}`, NOW)
    await enqueueFor('maya', 'of another kind', NOW, 'call')
    await enqueueFor('ada', 'ada 1', NOW + 1)
    await enqueueFor('ada', 'ada 2', NOW + 2)
    await enqueue(database.db, 'letter', 'nobody’s', NOW + 3)
    // Behind the second of those that wait, before the third.
    await enqueueFor('reed', 'reed 1', NOW + 15 * 60_000)
    expect(await rows()).toHaveLength(9)
    const order: unknown[] = []
    for (;;) {
      const job = await leaseNextJob(database, 'letter', NOW + HOUR)
      if (job === null) break
      order.push(job.payload)
      await removeJob(database.db, job)
    }
    expect(order).toEqual(['maya 1', 'ada 1', 'nobody’s', 'maya 2', 'ada 2', 'reed 1', 'maya 3'])
    const remaining = (await rows()).map(({ kind, parent_id, due_at, sort_at }) => [kind, parent_id, due_at, sort_at])
    expect(remaining.sort()).toEqual([
      ['call', 'maya', NOW, NOW],
      ['other-kind', null, NOW, null],
    ])
    await enqueueFor('maya', 'maya 4', NOW + HOUR)
    expect(await leaseNextJob(database, 'letter', NOW + HOUR)).toMatchObject({ payload: 'maya 4', attempts: 1 })
  })

  it('leaseNextJob writes only if a job is due', async () => {
    const kinds = new Map<unknown, string>()
    const statements: unknown[] = []
    const recordingDb = database.db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        kinds.set(queryId, node.kind)
        return node
      },
      transformResult: async ({ result, queryId }) => {
        statements.push(kinds.get(queryId))
        return result
      },
    })
    const recordingDatabase = { ...database, db: recordingDb }
    await enqueue(database.db, 'other-kind', null, NOW)
    await enqueue(database.db, 'letter', null, NOW + 1)
    expect(await leaseNextJob(recordingDatabase, 'letter', NOW)).toBeNull()
    expect(statements).toEqual(['SelectQueryNode'])
    expect(await leaseNextJob(recordingDatabase, 'letter', NOW + 1)).toMatchObject({ attempts: 1 })
    expect(statements).toEqual(['SelectQueryNode', 'SelectQueryNode', 'UpdateQueryNode'])
    expect(await rows()).toHaveLength(2)
  })

  it('enqueue stores the job only if its transaction is committed', async () => {
    const failing = database.db.transaction().execute(async (transaction) => {
      await enqueue(transaction, 'letter', null, NOW)
      throw new Error('before the second write')
    })
    await expect(failing).rejects.toThrow('before the second write')
    expect(await rows()).toEqual([])
  })

  it('ensureRecurringJob stores a recurring job once, however many processes start', async () => {
    await Promise.all(
      [database, otherDatabase, database, otherDatabase].map(({ db }) => ensureRecurringJob(db, 'purge', NOW)),
    )
    await ensureRecurringJob(otherDatabase.db, 'purge', NOW + HOUR)
    expect(await rows()).toMatchObject([{ job_id: 'purge', kind: 'purge', due_at: NOW, attempts: 0 }])
  })

  it('leaseNextJob takes a job over when its lease expires, unless the lease was renewed', async () => {
    await enqueue(database.db, 'letter', null, NOW)
    const first = await leaseOrFail(database, 'letter', NOW)
    expect(await leaseNextJob(otherDatabase, 'letter', NOW + LEASE - 1)).toBeNull()
    expect(await renewLease(database.db, first, NOW + LEASE - 1)).toBe(true)
    expect(await leaseNextJob(otherDatabase, 'letter', NOW + LEASE)).toBeNull()
    const second = await leaseOrFail(otherDatabase, 'letter', NOW + 2 * LEASE - 1)
    expect(second).toMatchObject({ jobId: first.jobId, attempts: 2 })
    expect(await renewLease(database.db, first, NOW + 2 * LEASE)).toBe(false)
  })

  it('only the holder of the current lease can renew, release or remove a job', async () => {
    for (const kind of ['letter', 'letter', 'purge']) await enqueue(database.db, kind, null, NOW)
    const expiredLease = await leaseOrFail(database, 'letter', NOW)
    await releaseJob(database.db, expiredLease, { dueAt: NOW - 1, attempts: 1 }, NOW)
    const currentLease = await leaseOrFail(otherDatabase, 'letter', NOW)
    expect(currentLease.jobId).toBe(expiredLease.jobId)
    const before = await rows()
    expect(await renewLease(database.db, expiredLease, NOW + 5)).toBe(false)
    await releaseJob(database.db, expiredLease, { dueAt: null, attempts: 9 }, NOW + 5)
    await removeJob(database.db, expiredLease)
    expect(await rows()).toEqual(before)

    const otherRows = before.filter(({ job_id }) => job_id !== currentLease.jobId)
    expect(otherRows).toHaveLength(2)
    const readOtherRows = async () => (await rows()).filter(({ job_id }) => job_id !== currentLease.jobId)
    expect(await renewLease(otherDatabase.db, currentLease, NOW + 5)).toBe(true)
    expect(await readOtherRows()).toEqual(otherRows)
    await releaseJob(otherDatabase.db, currentLease, { dueAt: NOW + 7, attempts: 4 }, NOW + 5)
    expect(await readOtherRows()).toEqual(otherRows)
    expect((await rows()).find(({ job_id }) => job_id === currentLease.jobId)).toMatchObject({
      due_at: NOW + 7,
      due_set_at: NOW + 5,
      attempts: 4,
      lease: null,
    })
    await removeJob(otherDatabase.db, await leaseOrFail(otherDatabase, 'letter', NOW + 6))
    await removeJob(otherDatabase.db, await leaseOrFail(otherDatabase, 'letter', NOW + 7))
    expect(await rows()).toMatchObject([{ kind: 'purge', due_at: NOW, attempts: 0, lease: null }])
  })

  it('a job that is given up stays in the table and is never due', async () => {
    await enqueue(database.db, 'letter', { of: 'somebody' }, NOW)
    await releaseJob(database.db, await leaseOrFail(database, 'letter', NOW), { dueAt: null, attempts: 24 }, NOW)
    for (const now of [NOW, NOW + YEAR, NOW - YEAR]) expect(await leaseNextJob(otherDatabase, 'letter', now)).toBeNull()
    expect(await rows()).toMatchObject([{ payload: '{"of":"somebody"}', due_at: null, attempts: 24 }])
  })

  it('a job that was leased by a clock a year ahead is due at once, and one whose clock differs by an hour is not', async () => {
    await enqueue(database.db, 'letter', null, NOW + YEAR)
    const ahead = await leaseOrFail(database, 'letter', NOW + YEAR)
    expect(await leaseNextJob(otherDatabase, 'letter', NOW + YEAR)).toBeNull()
    const now = await leaseOrFail(otherDatabase, 'letter', NOW)
    expect(now.jobId).toBe(ahead.jobId)
    expect(await leaseNextJob(database, 'letter', NOW)).toBeNull()
    await releaseJob(otherDatabase.db, now, { dueAt: NOW + HOUR, attempts: 1 }, NOW)
    // Clocks of two servers lie a little apart.
    expect(await leaseNextJob(database, 'letter', NOW - HOUR)).toBeNull()
    expect(await leaseNextJob(database, 'letter', NOW + HOUR - 1)).toBeNull()
    await leaseOrFail(database, 'letter', NOW - HOUR - 1)
  })

  it('a job of a killed process waits until its lease expires, and other jobs are unchanged', async () => {
    await enqueue(database.db, 'halves', { of: 'a whole' }, NOW)
    await enqueue(database.db, 'other-kind', null, NOW)
    const child = fork(PROCESS, [JSON.stringify(processes.where), String(NOW)], { execPath: process.execPath })
    const ended = once(child, 'exit')
    expect(await Promise.race([once(child, 'message'), ended])).toEqual(['halfway', undefined])
    const unrelatedJobs = (await rows()).filter(({ kind }) => kind === 'other-kind')
    child.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
    expect(await leaseNextJob(database, 'halves', NOW + LEASE - 1)).toBeNull()
    expect(await leaseOrFail(database, 'halves', NOW + LEASE)).toMatchObject({
      payload: { of: 'a whole' },
      attempts: 2,
    })
    expect((await rows()).filter(({ kind }) => kind === 'other-kind')).toEqual(unrelatedJobs)
  })
})

describe.runIf(ENGINES.includes('postgres'))('jobs on PostgreSQL', () => {
  it('leaseNextJob skips a job that another process is leasing, and leases it once the connection of that process is gone', async () => {
    const { first: database, second: otherDatabase, stop } = await openTwice('postgres')
    for (const number of [1, 2]) await enqueue(database.db, 'letter', number, NOW + number)
    const leaseTaken = Promise.withResolvers<number>()
    const leaseAll = database.db.transaction().execute(async (transaction) => {
      await leaseNextJob({ ...database, db: transaction }, 'letter', NOW + HOUR)
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      leaseTaken.resolve(rows[0]?.pid ?? 0)
      await sql`select pg_sleep(20)`.execute(transaction)
    })
    const dropped = expect(leaseAll).rejects.toThrow(/terminat/)
    const pid = await leaseTaken.promise
    expect(await leaseNextJob(otherDatabase, 'letter', NOW + HOUR)).toMatchObject({ payload: 2, attempts: 1 })
    expect(await leaseNextJob(otherDatabase, 'letter', NOW + HOUR)).toBeNull()
    await sql`select pg_terminate_backend(${pid})`.execute(otherDatabase.db)
    await dropped
    await expect
      .poll(() => leaseNextJob(otherDatabase, 'letter', NOW + HOUR))
      .toMatchObject({ payload: 1, attempts: 1 })
    await stop()
  })
})
