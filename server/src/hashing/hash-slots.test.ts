/**
 * Tests of the slots in which hashes run: how many run at a time, in which order the others wait, and when they are
 * rejected.
 */

import { setImmediate as settle } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { createSlots } from './hash-slots.ts'

/** Tasks that run until the test ends them. */
function createTasks() {
  const started: number[] = []
  const ends = new Map<number, { resolve: (value: number) => void; reject: (reason: Error) => void }>()
  const work = (name: number) => () => {
    started.push(name)
    return new Promise<number>((resolve, reject) => ends.set(name, { resolve, reject }))
  }
  return { started, work, end: (name: number) => ends.get(name)?.resolve(name), ends }
}

it('limits how many tasks run and wait, and runs them in the order of arrival', async () => {
  const { run } = createSlots({ concurrency: 2, maxWaiting: { known: 2, unknown: 2 }, timeoutMs: 1_000 })
  const { started, work, end } = createTasks()
  const results = [0, 1, 2, 3].map((name) => run(work(name)))
  await expect(run(work(4))).rejects.toMatchObject({ code: 'unavailable' })
  expect(started).toEqual([0, 1])
  end(1)
  await settle()
  expect(started).toEqual([0, 1, 2])
  const late = run(work(5))
  for (const name of [0, 2, 3, 5]) {
    end(name)
    await settle()
  }
  expect(started).toEqual([0, 1, 2, 3, 5])
  expect(await Promise.all([...results, late])).toEqual([0, 1, 2, 3, 5])
})

it('serves unknown networks by round robin, and evicts the last task of the largest network', async () => {
  const { run } = createSlots({ concurrency: 1, maxWaiting: { known: 2, unknown: 6 }, timeoutMs: 60_000 })
  const { started, work, end } = createTasks()
  const outcomes: string[] = []
  const request = (name: number, network: string) =>
    run(work(name), { network }).then(
      () => outcomes.push(`${name} in`),
      ({ code }) => outcomes.push(`${name} ${code}`),
    )
  const all = [0, 1, 2, 3, 4, 5, 6].map((name) => request(name, 'school'))
  // The queue is full: a network with fewer tasks gets a place, and the last of the crowd is rejected.
  all.push(request(10, 'home'), request(20, 'library'), request(11, 'home'), request(99, 'home'))
  await settle()
  expect(outcomes).toEqual(['99 unavailable', '6 unavailable', '5 unavailable', '4 unavailable'])
  const order = [0, 1, 10, 20, 2, 11, 3]
  for (const name of order) {
    end(name)
    await settle()
  }
  await Promise.all(all)
  expect(started).toEqual(order)
})

it('lets a task with a longer timeout of its own wait longer than others', async () => {
  const { run } = createSlots({ concurrency: 1, maxWaiting: { known: 2, unknown: 4 }, timeoutMs: 20 })
  const { started, work, end } = createTasks()
  const longWaiting = [{ network: 'school' }, { device: 'tablet' }].map((asker) => ({ ...asker, timeoutMs: 60_000 }))
  const all = [run(work(0)), run(work(1), longWaiting[0]), run(work(2), longWaiting[1])]
  await expect(run(work(3))).rejects.toMatchObject({ code: 'unavailable' })
  for (const name of [0, 2, 1]) {
    end(name)
    await settle()
  }
  expect([await Promise.all(all), started]).toEqual([
    [0, 1, 2],
    [0, 2, 1],
  ])
})

it('runs beforeWork before the work, and serves the next task if it throws', async () => {
  const { run } = createSlots({ concurrency: 1, maxWaiting: { known: 2, unknown: 2 }, timeoutMs: 60_000 })
  const { started, work, end } = createTasks()
  const running = run(work(0))
  const refused = run(work(1), { beforeWork: async () => Promise.reject(new Error('not any more')) })
  const next = run(work(2), { beforeWork: async () => undefined })
  end(0)
  await expect(refused).rejects.toThrow('not any more')
  await settle()
  end(2)
  expect(await Promise.all([running, next])).toEqual([0, 2])
  expect(started).toEqual([0, 2])
})

it('serves known devices first, three in a row, at most ten tasks of each', async () => {
  const { run } = createSlots({ concurrency: 1, maxWaiting: { known: 14, unknown: 3 }, timeoutMs: 1_000 })
  const { started, work, end } = createTasks()
  const strangers = [0, 1, 2, 3]
  const tablet = Array.from({ length: 10 }, (_, n) => 10 + n)
  const phones = [30, 31, 32, 33]
  const all = strangers.map((name) => run(work(name)))
  await expect(run(work(99))).rejects.toMatchObject({ code: 'unavailable' })
  // Known devices can still wait however many strangers wait, also while one device sends many tasks.
  all.push(...tablet.map((name) => run(work(name), { device: 'tablet' })))
  await expect(run(work(99), { device: 'tablet' })).rejects.toMatchObject({ code: 'unavailable' })
  all.push(...phones.map((name) => run(work(name), { device: `phone ${name}` })))
  const order = [0, 10, 30, 31, 1, 32, 33, 11, 2, 12, 13, 14, 3, 15, 16, 17, 18, 19]
  for (const name of order) {
    end(name)
    await settle()
  }
  await Promise.all(all)
  expect(started).toEqual(order)
})

describe('one attacker with many accounts', () => {
  /** How many accounts the attacker has, and how many tasks may wait. */
  const ACCOUNTS = 6
  const startSlots = () => {
    const { run } = createSlots({ concurrency: 1, maxWaiting: { known: ACCOUNTS, unknown: 1 }, timeoutMs: 60_000 })
    const running = createTasks()
    const request = (name: number, family: string, network: string) =>
      run(running.work(name), { device: `of ${name}`, family, network }).then(
        () => 'in',
        ({ code }) => code,
      )
    /** Ends all tasks, running and waiting. */
    const endAll = async () => {
      for (let n = 0; n < 2 * ACCOUNTS; n += 1) {
        running.end(running.started.at(-1) ?? 0)
        await settle()
      }
    }
    return { ...running, request, endAll }
  }
  /** Sends a task of each account, named by numbers from `firstName`. */
  const requestAsAllAccounts = (
    firstName: number,
    network: (n: number) => string,
    request: ReturnType<typeof startSlots>['request'],
  ) => Array.from({ length: ACCOUNTS }, (_, n) => request(firstName + n, `account ${n}`, network(n)))

  it('in many networks waits behind a family without a recent slot, and is evicted for it', async () => {
    const { started, request, end, endAll } = startSlots()
    const first = requestAsAllAccounts(0, (n) => `network ${n}`, request)
    await endAll()
    expect(await Promise.all(first)).toEqual(Array.from({ length: ACCOUNTS }, () => 'in'))
    const running = request(99, 'account 0', 'network 0')
    const again = requestAsAllAccounts(10, (n) => `network ${n}`, request)
    const moss = request(1000, 'moss', 'a home')
    expect(await Promise.race([...again, moss])).toBe('unavailable')
    end(99)
    await settle()
    expect(started.at(-1)).toBe(1000)
    await endAll()
    expect([await moss, await running]).toEqual(['in', 'in'])
    expect((await Promise.all(again)).filter((outcome) => outcome === 'in')).toHaveLength(ACCOUNTS - 1)
  })

  it('in one network shares slots with another network, and is evicted for it', async () => {
    const { started, request, end, endAll } = startSlots()
    const running = request(99, 'account 99', 'one network')
    const all = requestAsAllAccounts(10, () => 'one network', request)
    const moss = request(1000, 'moss', 'a home')
    expect(await Promise.race([...all, moss])).toBe('unavailable')
    end(99)
    await settle()
    expect(started.at(-1)).toBe(1000)
    await endAll()
    expect([await moss, await running]).toEqual(['in', 'in'])
  })

  it('in one network cannot starve a family that had many slots', async () => {
    const { started, request, end, endAll } = startSlots()
    for (let n = 0; n < 8; n += 1) {
      const login = request(n, 'moss', 'a home')
      await endAll()
      expect(await login).toBe('in')
    }
    const running = request(99, 'account 99', 'one network')
    const all = requestAsAllAccounts(10, () => 'one network', request)
    const moss = request(1000, 'moss', 'a home')
    // More tasks arrive, each of an account that had no slot yet.
    const later = Array.from({ length: 20 }, (_, n) => request(100 + n, `later ${n}`, 'one network'))
    end(99)
    await settle()
    const first = started.at(-1) ?? 0
    end(first)
    await settle()
    expect([first, started.at(-1)]).toContain(1000)
    await endAll()
    expect([await moss, await running]).toEqual(['in', 'in'])
    await Promise.all([...all, ...later])
  })

  it('in a few networks cannot starve a family in another one that had many slots', async () => {
    const { started, request, end, endAll } = startSlots()
    for (let n = 0; n < 8; n += 1) {
      const login = request(n, 'moss', 'a home')
      await endAll()
      expect(await login).toBe('in')
    }
    const running = request(99, 'account 99', 'network 0')
    const all = requestAsAllAccounts(10, (n) => `network ${n % 2}`, request)
    const moss = request(1000, 'moss', 'a home')
    const later = Array.from({ length: 20 }, (_, n) => request(100 + n, `later ${n}`, `network ${n % 2}`))
    end(99)
    for (let n = 0; n < 5; n += 1) {
      await settle()
      end(started.at(-1) ?? 0)
    }
    expect(started).toContain(1000)
    await endAll()
    expect([await moss, await running]).toEqual(['in', 'in'])
    await Promise.all([...all, ...later])
  })
})

it('serves the next task after a task failed', async () => {
  const { run } = createSlots({ concurrency: 1, maxWaiting: { known: 1, unknown: 1 }, timeoutMs: 1_000 })
  const { work, ends } = createTasks()
  const failing = run(work(0))
  const next = run(work(1))
  ends.get(0)?.reject(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  await settle()
  ends.get(1)?.resolve(1)
  expect(await next).toBe(1)
  expect(await run(async () => 'free again')).toBe('free again')
})

it('rejects a task that waited too long, and serves the next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { run } = createSlots({ concurrency: 1, maxWaiting: { known: 5, unknown: 5 }, timeoutMs: 1_000 })
  const { started, work, end } = createTasks()
  const first = run(work(0))
  const tooLong = run(work(1))
  const refused = expect(tooLong).rejects.toMatchObject({ code: 'unavailable' })
  vi.advanceTimersByTime(500)
  const later = run(work(2))
  vi.advanceTimersByTime(500)
  await refused
  end(0)
  await settle()
  vi.advanceTimersByTime(5_000)
  expect(started).toEqual([0, 2])
  end(2)
  expect([await first, await later]).toEqual([0, 2])
  vi.useRealTimers()
})
