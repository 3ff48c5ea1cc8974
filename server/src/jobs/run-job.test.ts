/** Runs single jobs that succeed, fail, hang, or lose their lease to another process. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../log.ts'
import { failWrites } from '../testing/failing-writes.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { openTwice, type SharedDatabase } from '../testing/two-processes.ts'
import { ATTEMPT_TIMEOUT, type JobDeps, type JobKind, LoggableFailure, MAX_ATTEMPTS, runNextJob } from './run-job.ts'
import { enqueue, ensureRecurringJob, LEASE, leaseNextJob } from './store.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 8, 1)
const ADDRESS = 'maya@example.org'

describe.each(ENGINES)('a job on %s', (engine) => {
  let processes: SharedDatabase
  let deps: JobDeps
  let clock: { now: number }
  let logged: string[]
  beforeAll(async () => {
    processes = await openTwice(engine)
  })
  afterAll(() => processes.stop())
  beforeEach(async () => {
    await processes.first.db.deleteFrom('jobs').execute()
    clock = { now: START }
    logged = []
    const log = createLog('info', { write: (line) => logged.push(line) })
    deps = { database: processes.first, now: () => clock.now, log }
    await enqueue(processes.first.db, 'other-kind', null, START)
  })
  afterEach(async () => {
    expect(await rowsOf('other-kind')).toMatchObject([{ due_at: START, due_set_at: START, attempts: 0, lease: null }])
  })

  const rowsOf = (kind: string) => processes.first.db.selectFrom('jobs').selectAll().where('kind', '=', kind).execute()
  const neverAborted = new AbortController().signal
  const letter = (work: JobKind['work']): JobKind => ({ kind: 'letter', work })
  const failing = () => Promise.reject(new RangeError(`no mailbox ${ADDRESS}`))

  it('deletes a finished job, which got its payload', async () => {
    const done: unknown[] = []
    const kind = letter(async (payload) => {
      done.push(payload)
    })
    await enqueue(processes.first.db, 'letter', { to: 'p1' }, START)
    expect(await runNextJob(kind, deps, neverAborted)).toBe(true)
    expect(await runNextJob(kind, deps, neverAborted)).toBe(false)
    expect(done).toEqual([{ to: 'p1' }])
    expect(await rowsOf('letter')).toEqual([])
    expect(logged).toEqual([])
  })

  it('runs a recurring job its interval after the last run, once', async () => {
    let runs = 0
    const purge = async () => {
      runs += 1
      clock.now += 5
    }
    const kind: JobKind = { kind: 'purge', interval: HOUR, work: purge }
    await ensureRecurringJob(processes.first.db, 'purge', START)
    expect(await runNextJob(kind, deps, neverAborted)).toBe(true)
    expect(await rowsOf('purge')).toMatchObject([{ due_at: START + 5 + HOUR, attempts: 0, lease: null }])
    clock.now = START + 4 + HOUR
    expect(await runNextJob(kind, deps, neverAborted)).toBe(false)
    clock.now = START + 5 + HOUR
    const both = [processes.first, processes.second].map((database) =>
      runNextJob(kind, { ...deps, database }, neverAborted),
    )
    expect((await Promise.all(both)).sort()).toEqual([false, true])
    expect(runs).toBe(2)
  })

  it('retries a failing job with backoff, then gives it up, and logs no personal data', async () => {
    await enqueue(processes.first.db, 'letter', { to: ADDRESS }, START)
    const pauses: number[] = []
    for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts += 1) {
      expect(await runNextJob(letter(failing), deps, neverAborted)).toBe(true)
      expect(await runNextJob(letter(failing), deps, neverAborted)).toBe(false)
      const [row] = await rowsOf('letter')
      expect(row).toMatchObject({ attempts, lease: null })
      pauses.push((row?.due_at ?? 0) - clock.now)
      clock.now = row?.due_at ?? 0
    }
    for (const [index, pause] of pauses.entries()) {
      const longest = Math.min(5_000 * 2 ** index, HOUR)
      expect(pause).toBeGreaterThanOrEqual(longest / 2)
      expect(pause).toBeLessThanOrEqual(longest)
    }
    await runNextJob(letter(failing), deps, neverAborted)
    clock.now += 1_000 * HOUR
    expect(await runNextJob(letter(failing), deps, neverAborted)).toBe(false)
    expect(await rowsOf('letter')).toMatchObject([
      { due_at: null, attempts: MAX_ATTEMPTS, payload: `{"to":"${ADDRESS}"}` },
    ])
    const lines = logged.map((line) => JSON.parse(line))
    expect(lines).toHaveLength(MAX_ATTEMPTS)
    expect(lines[0]).toMatchObject({
      kind: 'letter',
      attempts: 1,
      type: 'RangeError',
      msg: 'a job failed; it is retried after the pause',
    })
    expect(lines[0].at[0]).toContain('run-job.test.ts')
    expect(lines.at(-1)).toMatchObject({
      level: 50,
      msg: 'a job failed too often and is given up',
      attempts: MAX_ATTEMPTS,
    })
    expect(logged.join()).not.toContain(ADDRESS)
  })

  it('logs the sentence of a failure that is meant for the log', async () => {
    await enqueue(processes.first.db, 'letter', null, START)
    const failure = new LoggableFailure('the mail server does not answer. Check SMTP_URL', 'ESOCKET')
    await runNextJob(
      letter(() => Promise.reject(failure)),
      deps,
      neverAborted,
    )
    const [line] = logged.map((text) => JSON.parse(text))
    expect(line).toMatchObject({ reason: 'the mail server does not answer. Check SMTP_URL', code: 'ESOCKET' })
    expect(line).not.toHaveProperty('at')
  })

  it('retries a recurring job within its interval, and gives up only this run', async () => {
    await ensureRecurringJob(processes.first.db, 'purge', START)
    const kind: JobKind = { kind: 'purge', interval: 60_000, work: failing }
    for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts += 1) {
      await runNextJob(kind, deps, neverAborted)
      const due = (await rowsOf('purge'))[0]?.due_at ?? 0
      expect(due - clock.now).toBeLessThanOrEqual(60_000)
      clock.now = due
    }
    await runNextJob(kind, deps, neverAborted)
    expect(logged.at(-1)).toContain('a job failed too often and is given up')
    expect(await rowsOf('purge')).toMatchObject([{ due_at: clock.now + 60_000, attempts: 0, lease: null }])
  })

  it.each([
    ['listens', (signal: AbortSignal) => new Promise<void>((_, reject) => signal.addEventListener('abort', reject))],
    ['does not listen', () => new Promise<void>(() => undefined)],
  ])('is aborted in time if its work has no end and %s, and the attempt counts', async (_, unending) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      await enqueue(processes.first.db, 'letter', null, START)
      const signals: AbortSignal[] = []
      const work: JobKind['work'] = (_payload, signal) => {
        signals.push(signal)
        return unending(signal)
      }
      expect(await runNextJob({ kind: 'letter', work, attemptTimeout: 20 }, deps, neverAborted)).toBe(true)
      expect(signals.map(({ aborted }) => aborted)).toEqual([true])
      expect(vi.getTimerCount()).toBe(0)
      const [row] = await rowsOf('letter')
      expect(row).toMatchObject({ attempts: 1, lease: null })
      expect(row?.due_at).toBeGreaterThan(START)
      expect(logged.map((line) => JSON.parse(line))).toMatchObject([
        { kind: 'letter', attempts: 1, type: 'took too long' },
      ])
    } finally {
      vi.useRealTimers()
    }
  })

  it('limits an attempt to five minutes by default, and clears the timer', async () => {
    const set = vi.spyOn(globalThis, 'setTimeout')
    const cleared = vi.spyOn(globalThis, 'clearTimeout')
    await enqueue(processes.first.db, 'letter', null, START)
    await runNextJob(
      letter(async () => undefined),
      deps,
      neverAborted,
    )
    const limit = set.mock.results[set.mock.calls.findIndex(([, duration]) => duration === ATTEMPT_TIMEOUT)]?.value
    expect(ATTEMPT_TIMEOUT).toBe(300_000)
    expect(limit).toBeDefined()
    expect(cleared).toHaveBeenCalledWith(limit)
    vi.restoreAllMocks()
  })

  it('does not keep the process alive while it runs', async () => {
    const timers = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'setTimeout')]
    await enqueue(processes.first.db, 'letter', null, START)
    await runNextJob({ ...letter(async () => undefined), attemptTimeout: 12_345 }, deps, neverAborted)
    const set = timers.map(({ mock }, index) => {
      const duration = [LEASE / 3, 12_345][index]
      return mock.results[mock.calls.findIndex(([, delay]) => delay === duration)]?.value as NodeJS.Timeout | undefined
    })
    expect(set.map((timer) => timer?.hasRef())).toEqual([false, false])
    vi.restoreAllMocks()
  })

  it('gives up a job that ended its process at every attempt, without another one', async () => {
    await enqueue(processes.first.db, 'letter', null, START)
    for (let attempts = 1; attempts <= MAX_ATTEMPTS; attempts += 1) {
      expect(await leaseNextJob(processes.first, 'letter', clock.now)).toMatchObject({ attempts })
      clock.now += LEASE
    }
    const work = vi.fn(async () => undefined)
    expect(await runNextJob(letter(work), deps, neverAborted)).toBe(true)
    expect(work).not.toHaveBeenCalled()
    expect(await rowsOf('letter')).toMatchObject([{ due_at: null }])
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'a job failed too often and is given up', type: 'ended with its process', attempts: MAX_ATTEMPTS + 1 },
    ])
  })

  it('runs the last attempt also when the process ended at every one before', async () => {
    await enqueue(processes.first.db, 'letter', null, START)
    await leaseNextJob(processes.first, 'letter', START)
    clock.now += LEASE
    const work = vi.fn(async () => undefined)
    await runNextJob({ kind: 'letter', work, maxAttempts: 2 }, deps, neverAborted)
    expect(work).toHaveBeenCalledTimes(1)
    expect(await rowsOf('letter')).toEqual([])
  })

  it.each([
    ['deleted if it may name a person', { maxAttempts: 1, deletesWhenGivenUp: true }, []],
    ['kept for the operator if it does not', { maxAttempts: 1 }, [{ due_at: null, attempts: 1 }]],
    [
      'deleted at the first attempt if every attempt will fail',
      { isPermanent: () => true, deletesWhenGivenUp: true },
      [],
    ],
    [
      'retried if another attempt may succeed',
      { isPermanent: () => false, deletesWhenGivenUp: true },
      [{ attempts: 1 }],
    ],
  ])('a job that failed is %s', async (_, options, expectedRows) => {
    await enqueue(processes.first.db, 'letter', null, START)
    await runNextJob({ ...letter(failing), ...options }, deps, neverAborted)
    expect(await rowsOf('letter')).toMatchObject(expectedRows)
    expect(await rowsOf('letter')).toHaveLength(expectedRows.length)
  })

  it('logs where a job failed, but not the message', async () => {
    const stack = `RangeError: no mailbox ${ADDRESS} at
    at send (mail.ts:12:3)
    at mail.ts:4:5
      at deeper (mail.ts:6:7)
  at less (mail.ts:8:9)
    at native
    at mail.ts:1:2 for ${ADDRESS}`
    const reasons = [
      Object.assign(new RangeError('x'), { stack }),
      Object.assign(new Error('x'), { stack: undefined }),
      ADDRESS,
    ]
    for (const reason of reasons) {
      await enqueue(processes.first.db, 'letter', null, START)
      await runNextJob(
        { ...letter(() => Promise.reject(reason)), maxAttempts: 1, deletesWhenGivenUp: true },
        deps,
        neverAborted,
      )
    }
    const lines = logged.map((line) => JSON.parse(line))
    expect(lines.map(({ type, at }) => ({ type, at }))).toEqual([
      { type: 'RangeError', at: ['send (mail.ts:12:3)', 'mail.ts:4:5'] },
      { type: 'Error', at: [] },
      { type: 'string', at: undefined },
    ])
    expect(logged.join()).not.toContain(ADDRESS)
  })

  it('continues if the lease cannot be renewed once, and logs the failure', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      await enqueue(processes.first.db, 'letter', null, START)
      const started = Promise.withResolvers<AbortSignal>()
      const finish = Promise.withResolvers<void>()
      const slow = letter((_, signal) => {
        started.resolve(signal)
        return finish.promise
      })
      const running = runNextJob(slow, deps, neverAborted)
      const signal = await started.promise
      const restoreWrites = await failWrites(processes.first, 'update', 'jobs')
      vi.advanceTimersByTime(LEASE / 3)
      await expect.poll(() => logged.length).toBe(1)
      await restoreWrites()
      const [{ job_id: job = '' } = {}] = await rowsOf('letter')
      expect(JSON.parse(logged[0] ?? '')).toMatchObject({
        job,
        msg: 'job lease could not be renewed; if it expires, another process runs the job again',
        err: { message: expect.stringContaining('broken') },
      })
      expect(signal.aborted).toBe(false)
      finish.resolve()
      expect(await running).toBe(true)
      expect(await rowsOf('letter')).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })

  it('makes an aborted job due at once when the server stops, and counts no attempt', async () => {
    await enqueue(processes.first.db, 'letter', null, START)
    const stopping = new AbortController()
    const kind = letter(async (_, signal) => {
      stopping.abort()
      signal.throwIfAborted()
    })
    await runNextJob(kind, deps, stopping.signal)
    expect(await rowsOf('letter')).toMatchObject([{ due_at: START, attempts: 0, lease: null }])
    expect(logged).toEqual([])
    expect(await leaseNextJob(processes.second, 'letter', START)).toMatchObject({ attempts: 1 })
  })

  it('does not repeat a job that finished while the server stopped', async () => {
    await enqueue(processes.first.db, 'letter', null, START)
    const stopping = new AbortController()
    await runNextJob(
      letter(async () => stopping.abort()),
      deps,
      stopping.signal,
    )
    expect(await rowsOf('letter')).toEqual([])
  })

  it('repeats a finished job whose end could not be stored, once its lease expires', async () => {
    await enqueue(processes.first.db, 'letter', null, START)
    const work = vi.fn(async () => undefined)
    const restoreWrites = await failWrites(processes.first, 'delete', 'jobs')
    await expect(runNextJob(letter(work), deps, neverAborted)).rejects.toThrow('broken')
    await restoreWrites()
    expect(await runNextJob(letter(work), deps, neverAborted)).toBe(false)
    clock.now += LEASE
    expect(await runNextJob(letter(work), { ...deps, database: processes.second }, neverAborted)).toBe(true)
    expect(work).toHaveBeenCalledTimes(2)
    expect(await rowsOf('letter')).toEqual([])
  })

  it('renews the lease while the job runs, and aborts it once another process has it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      await enqueue(processes.first.db, 'letter', null, START)
      const started = Promise.withResolvers<AbortSignal>()
      const slow = letter(async (_, signal) => {
        started.resolve(signal)
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      })
      const running = runNextJob(slow, deps, neverAborted)
      const signal = await started.promise
      clock.now += LEASE - 1
      vi.advanceTimersByTime(LEASE / 3)
      await expect.poll(async () => (await rowsOf('letter'))[0]?.due_at).toBe(clock.now + LEASE)
      expect(await leaseNextJob(processes.second, 'letter', START + LEASE)).toBeNull()
      expect(signal.aborted).toBe(false)

      expect(await leaseNextJob(processes.second, 'letter', clock.now + LEASE)).toMatchObject({ attempts: 2 })
      const rowsOfOtherProcess = await rowsOf('letter')
      vi.advanceTimersByTime(LEASE / 3)
      expect(await running).toBe(true)
      expect(vi.getTimerCount()).toBe(0)
      expect(await rowsOf('letter')).toEqual(rowsOfOtherProcess)
      expect(logged.join()).toContain('another process took it over')
    } finally {
      vi.useRealTimers()
    }
  })
})
