import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../log.ts'
import { failWrites } from '../testing/failing-writes.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { openTwice, type SharedDatabase } from '../testing/two-processes.ts'
import { ATTEMPT_TIMEOUT, type JobDeps, type JobKind, MAX_ATTEMPTS, runNextJob } from './run-job.ts'
import { enqueue, ensureRecurringJob, LEASE, leaseNextJob } from './store.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 8, 1)
const ADDRESS = 'maya@example.org'

describe.each(ENGINES)('a job on %s', (engine) => {
  let two: SharedDatabase
  let deps: JobDeps
  let clock: { now: number }
  let logged: string[]
  beforeAll(async () => {
    two = await openTwice(engine)
  })
  afterAll(() => two.stop())
  beforeEach(async () => {
    await two.first.db.deleteFrom('jobs').execute()
    clock = { now: START }
    logged = []
    const log = createLog('info', { write: (line) => logged.push(line) })
    deps = { database: two.first, now: () => clock.now, log }
    await enqueue(two.first.db, 'bystander', null, START)
  })
  afterEach(async () => {
    expect(await rowsOf('bystander')).toMatchObject([{ due_at: START, due_set_at: START, attempts: 0, lease: null }])
  })

  const rowsOf = (kind: string) => two.first.db.selectFrom('jobs').selectAll().where('kind', '=', kind).execute()
  const untold = new AbortController().signal
  const letter = (work: JobKind['work']): JobKind => ({ kind: 'letter', work })
  const failing = () => Promise.reject(new RangeError(`no mailbox ${ADDRESS}`))

  it('deletes a finished job, which got its payload', async () => {
    const done: unknown[] = []
    const kind = letter(async (payload) => {
      done.push(payload)
    })
    await enqueue(two.first.db, 'letter', { to: 'p1' }, START)
    expect(await runNextJob(kind, deps, untold)).toBe(true)
    expect(await runNextJob(kind, deps, untold)).toBe(false)
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
    await ensureRecurringJob(two.first.db, 'purge', START)
    expect(await runNextJob(kind, deps, untold)).toBe(true)
    expect(await rowsOf('purge')).toMatchObject([{ due_at: START + 5 + HOUR, attempts: 0, lease: null }])
    clock.now = START + 4 + HOUR
    expect(await runNextJob(kind, deps, untold)).toBe(false)
    clock.now = START + 5 + HOUR
    const both = [two.first, two.second].map((database) => runNextJob(kind, { ...deps, database }, untold))
    expect((await Promise.all(both)).sort()).toEqual([false, true])
    expect(runs).toBe(2)
  })

  it('retries a failing job with backoff, then gives it up, and logs no personal data', async () => {
    await enqueue(two.first.db, 'letter', { to: ADDRESS }, START)
    const pauses: number[] = []
    for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts += 1) {
      expect(await runNextJob(letter(failing), deps, untold)).toBe(true)
      expect(await runNextJob(letter(failing), deps, untold)).toBe(false)
      const [row] = await rowsOf('letter')
      expect(row).toMatchObject({ attempts, lease: null })
      pauses.push((row?.due_at ?? 0) - clock.now)
      clock.now = row?.due_at ?? 0
    }
    for (const [place, pause] of pauses.entries()) {
      const longest = Math.min(5_000 * 2 ** place, HOUR)
      expect(pause).toBeGreaterThanOrEqual(longest / 2)
      expect(pause).toBeLessThanOrEqual(longest)
    }
    await runNextJob(letter(failing), deps, untold)
    clock.now += 1_000 * HOUR
    expect(await runNextJob(letter(failing), deps, untold)).toBe(false)
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

  it('retries a recurring job within its interval, and gives up only this run', async () => {
    await ensureRecurringJob(two.first.db, 'purge', START)
    const kind: JobKind = { kind: 'purge', interval: 60_000, work: failing }
    for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts += 1) {
      await runNextJob(kind, deps, untold)
      const due = (await rowsOf('purge'))[0]?.due_at ?? 0
      expect(due - clock.now).toBeLessThanOrEqual(60_000)
      clock.now = due
    }
    await runNextJob(kind, deps, untold)
    expect(logged.at(-1)).toContain('a job failed too often and is given up')
    expect(await rowsOf('purge')).toMatchObject([{ due_at: clock.now + 60_000, attempts: 0, lease: null }])
  })

  it.each([
    ['listens', (signal: AbortSignal) => new Promise<void>((_, reject) => signal.addEventListener('abort', reject))],
    ['does not listen', () => new Promise<void>(() => undefined)],
  ])('is aborted in time if its work has no end and %s, and the attempt counts', async (_, unending) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      await enqueue(two.first.db, 'letter', null, START)
      const signals: AbortSignal[] = []
      const work: JobKind['work'] = (_payload, signal) => {
        signals.push(signal)
        return unending(signal)
      }
      expect(await runNextJob({ kind: 'letter', work, attemptTimeout: 20 }, deps, untold)).toBe(true)
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
    await enqueue(two.first.db, 'letter', null, START)
    await runNextJob(
      letter(async () => undefined),
      deps,
      untold,
    )
    const limit = set.mock.results[set.mock.calls.findIndex(([, duration]) => duration === ATTEMPT_TIMEOUT)]?.value
    expect(ATTEMPT_TIMEOUT).toBe(300_000)
    expect(limit).toBeDefined()
    expect(cleared).toHaveBeenCalledWith(limit)
    vi.restoreAllMocks()
  })

  it('does not keep the process alive while it runs', async () => {
    const timers = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'setTimeout')]
    await enqueue(two.first.db, 'letter', null, START)
    await runNextJob({ ...letter(async () => undefined), attemptTimeout: 12_345 }, deps, untold)
    const set = timers.map(({ mock }, which) => {
      const duration = [LEASE / 3, 12_345][which]
      return mock.results[mock.calls.findIndex(([, after]) => after === duration)]?.value as NodeJS.Timeout | undefined
    })
    expect(set.map((timer) => timer?.hasRef())).toEqual([false, false])
    vi.restoreAllMocks()
  })

  it('gives up a job that ended its process at every attempt, without another one', async () => {
    await enqueue(two.first.db, 'letter', null, START)
    for (let attempts = 1; attempts <= MAX_ATTEMPTS; attempts += 1) {
      expect(await leaseNextJob(two.first, 'letter', clock.now)).toMatchObject({ attempts })
      clock.now += LEASE
    }
    const work = vi.fn(async () => undefined)
    expect(await runNextJob(letter(work), deps, untold)).toBe(true)
    expect(work).not.toHaveBeenCalled()
    expect(await rowsOf('letter')).toMatchObject([{ due_at: null }])
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'a job failed too often and is given up', type: 'ended with its process', attempts: MAX_ATTEMPTS + 1 },
    ])
  })

  it('runs the last attempt also when the process ended at every one before', async () => {
    await enqueue(two.first.db, 'letter', null, START)
    await leaseNextJob(two.first, 'letter', START)
    clock.now += LEASE
    const work = vi.fn(async () => undefined)
    await runNextJob({ kind: 'letter', work, maxAttempts: 2 }, deps, untold)
    expect(work).toHaveBeenCalledTimes(1)
    expect(await rowsOf('letter')).toEqual([])
  })

  it.each([
    ['goes where it may name somebody', { maxAttempts: 1, deletesWhenGivenUp: true }, []],
    ['stays where it does not say', { maxAttempts: 1 }, [{ due_at: null, attempts: 1 }]],
    ['goes at the first try that can never do', { isPermanent: () => true, deletesWhenGivenUp: true }, []],
    [
      'is tried again where another try may do',
      { isPermanent: () => false, deletesWhenGivenUp: true },
      [{ attempts: 1 }],
    ],
  ])('is given up: %s', async (_, how, left) => {
    await enqueue(two.first.db, 'letter', null, START)
    await runNextJob({ ...letter(failing), ...how }, deps, untold)
    expect(await rowsOf('letter')).toMatchObject(left)
    expect(await rowsOf('letter')).toHaveLength(left.length)
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
      await enqueue(two.first.db, 'letter', null, START)
      await runNextJob(
        { ...letter(() => Promise.reject(reason)), maxAttempts: 1, deletesWhenGivenUp: true },
        deps,
        untold,
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
      await enqueue(two.first.db, 'letter', null, START)
      const begun = Promise.withResolvers<AbortSignal>()
      const ending = Promise.withResolvers<void>()
      const slow = letter((_, signal) => {
        begun.resolve(signal)
        return ending.promise
      })
      const running = runNextJob(slow, deps, untold)
      const signal = await begun.promise
      const mend = await failWrites(two.first, 'update', 'jobs')
      vi.advanceTimersByTime(LEASE / 3)
      await expect.poll(() => logged.length).toBe(1)
      await mend()
      const [{ job_id: job = '' } = {}] = await rowsOf('letter')
      expect(JSON.parse(logged[0] ?? '')).toMatchObject({
        job,
        msg: 'job lease could not be renewed; if it expires, another process runs the job again',
        err: { message: expect.stringContaining('broken') },
      })
      expect(signal.aborted).toBe(false)
      ending.resolve()
      expect(await running).toBe(true)
      expect(await rowsOf('letter')).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })

  it('makes an aborted job due at once when the server stops, and counts no attempt', async () => {
    await enqueue(two.first.db, 'letter', null, START)
    const stopping = new AbortController()
    const kind = letter(async (_, signal) => {
      stopping.abort()
      signal.throwIfAborted()
    })
    await runNextJob(kind, deps, stopping.signal)
    expect(await rowsOf('letter')).toMatchObject([{ due_at: START, attempts: 0, lease: null }])
    expect(logged).toEqual([])
    expect(await leaseNextJob(two.second, 'letter', START)).toMatchObject({ attempts: 1 })
  })

  it('does not repeat a job that finished while the server stopped', async () => {
    await enqueue(two.first.db, 'letter', null, START)
    const stopping = new AbortController()
    await runNextJob(
      letter(async () => stopping.abort()),
      deps,
      stopping.signal,
    )
    expect(await rowsOf('letter')).toEqual([])
  })

  it('repeats a finished job whose end could not be stored, once its lease expires', async () => {
    await enqueue(two.first.db, 'letter', null, START)
    const work = vi.fn(async () => undefined)
    const mend = await failWrites(two.first, 'delete', 'jobs')
    await expect(runNextJob(letter(work), deps, untold)).rejects.toThrow('broken')
    await mend()
    expect(await runNextJob(letter(work), deps, untold)).toBe(false)
    clock.now += LEASE
    expect(await runNextJob(letter(work), { ...deps, database: two.second }, untold)).toBe(true)
    expect(work).toHaveBeenCalledTimes(2)
    expect(await rowsOf('letter')).toEqual([])
  })

  it('renews the lease while the job runs, and aborts it once another process has it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      await enqueue(two.first.db, 'letter', null, START)
      const begun = Promise.withResolvers<AbortSignal>()
      const slow = letter(async (_, signal) => {
        begun.resolve(signal)
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      })
      const running = runNextJob(slow, deps, untold)
      const signal = await begun.promise
      clock.now += LEASE - 1
      vi.advanceTimersByTime(LEASE / 3)
      await expect.poll(async () => (await rowsOf('letter'))[0]?.due_at).toBe(clock.now + LEASE)
      expect(await leaseNextJob(two.second, 'letter', START + LEASE)).toBeNull()
      expect(signal.aborted).toBe(false)

      expect(await leaseNextJob(two.second, 'letter', clock.now + LEASE)).toMatchObject({ attempts: 2 })
      const theirs = await rowsOf('letter')
      vi.advanceTimersByTime(LEASE / 3)
      expect(await running).toBe(true)
      expect(vi.getTimerCount()).toBe(0)
      expect(await rowsOf('letter')).toEqual(theirs)
      expect(logged.join()).toContain('another process took it over')
    } finally {
      vi.useRealTimers()
    }
  })
})
