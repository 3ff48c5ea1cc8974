/** Starts the loops of two servers on one database, and stops them while jobs run. */

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../log.ts'
import { failWrites } from '../testing/failing-writes.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { openTwice, type SharedDatabase } from '../testing/two-processes.ts'
import type { JobDeps, JobKind } from './run-job.ts'
import { type Jobs, startJobs } from './start-jobs.ts'
import { enqueue, LEASE, leaseNextJob } from './store.ts'

const HOUR = 3_600_000

describe.each(ENGINES)('the jobs of a server on %s', (engine) => {
  let processes: SharedDatabase
  let logged: string[]
  let runningLoops: Jobs[]
  beforeEach(async () => {
    processes = await openTwice(engine)
    logged = []
    runningLoops = []
  })
  afterEach(async () => {
    await Promise.all(runningLoops.map((jobs) => jobs.stop()))
    await processes.stop()
  })

  const start = (kinds: readonly JobKind[], database: JobDeps['database'] = processes.first, grace?: number): Jobs => {
    const log = createLog('info', { write: (line) => logged.push(line) })
    const jobs = startJobs(kinds, { database, now: Date.now, log }, grace)
    runningLoops.push(jobs)
    return jobs
  }
  const remainingJobs = () => processes.first.db.selectFrom('jobs').select(['kind', 'attempts', 'lease']).execute()

  it('startJobs runs due jobs, and each recurring job on one of two servers', async () => {
    const done: string[] = []
    const purge: JobKind = {
      kind: 'purge',
      interval: HOUR,
      work: async () => {
        done.push('purge')
      },
    }
    const letters: JobKind = {
      kind: 'letter',
      work: async (payload) => {
        done.push(String(payload))
      },
    }
    start([purge, letters])
    start([purge, letters], processes.second)
    for (const name of ['a', 'b', 'c']) await enqueue(processes.first.db, 'letter', name, Date.now())
    await enqueue(processes.first.db, 'of a newer program', null, Date.now())
    await expect.poll(() => done.toSorted()).toEqual(['a', 'b', 'c', 'purge'])
    await Promise.all(runningLoops.map((jobs) => jobs.stop()))
    expect(done).toHaveLength(4)
    expect((await remainingJobs()).toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'of a newer program', attempts: 0, lease: null },
      { kind: 'purge', attempts: 0, lease: null },
    ])
  })

  it('startJobs runs kinds independently, and stop waits until running jobs have ended', async () => {
    const events: string[] = []
    const slow: JobKind = {
      kind: 'slow',
      interval: HOUR,
      work: async (_, signal) => {
        events.push('slow began')
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        await sql`select 1`.execute(processes.first.db)
        events.push('slow ended')
      },
    }
    const quick: JobKind = {
      kind: 'quick',
      interval: HOUR,
      work: async () => {
        events.push('quick')
      },
    }
    const jobs = start([slow, quick])
    await expect.poll(() => events.toSorted()).toEqual(['quick', 'slow began'])
    await jobs.stop()
    events.push('stopped')
    expect(events.slice(2)).toEqual(['slow ended', 'stopped'])
  })

  it('stop gives up a job that ignores the signal: another server runs it when its lease expires', async () => {
    const workStarted = Promise.withResolvers<void>()
    const finishWork = Promise.withResolvers<void>()
    const unstoppable: JobKind = {
      kind: 'deaf',
      work: () => {
        workStarted.resolve()
        return finishWork.promise
      },
    }
    const quick: JobKind = { kind: 'quick', work: async () => undefined }
    await enqueue(processes.first.db, 'deaf', null, Date.now())
    const jobs = start([unstoppable, quick], processes.first, 1_000)
    await workStarted.promise
    await jobs.stop()
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { kind: 'deaf', msg: expect.stringContaining('did not end in time') },
    ])
    expect(await remainingJobs()).toEqual([{ kind: 'deaf', attempts: 1, lease: expect.any(String) }])
    expect(await leaseNextJob(processes.second, 'deaf', Date.now() + LEASE)).toMatchObject({ attempts: 2 })
    finishWork.resolve()
  })

  it('startJobs logs what happens to a job that was done but could not be removed', async () => {
    await enqueue(processes.first.db, 'letter', null, Date.now())
    const restoreWrites = await failWrites(processes.first, 'delete', 'jobs', sql`old.kind = 'letter'`)
    start([{ kind: 'letter', work: async () => undefined }])
    await expect
      .poll(() => logged.map((line) => JSON.parse(line)))
      .toMatchObject([
        {
          kind: 'letter',
          msg: 'a job could not be read or finished; if it was running, it runs again when its lease ends',
        },
      ])
    await restoreWrites()
    expect(await remainingJobs()).toEqual([{ kind: 'letter', attempts: 1, lease: expect.any(String) }])
  })

  it('startJobs continues when the database responds again', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999)
    await sql`alter table jobs rename to away`.execute(processes.first.db)
    const done = vi.fn(async () => undefined)
    start([{ kind: 'purge', interval: HOUR, work: done }])
    await expect.poll(() => logged.join()).toContain('a job could not be read or finished')
    await sql`alter table away rename to jobs`.execute(processes.first.db)
    await expect.poll(() => done.mock.calls.length).toBe(1)
    vi.restoreAllMocks()
  })
})
