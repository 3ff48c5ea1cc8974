import { setImmediate as settle } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { takeTurns } from './turns.ts'

/** Work that lasts until it is let go. */
function openWork() {
  const begun: number[] = []
  const ends = new Map<number, { resolve: (value: number) => void; reject: (reason: Error) => void }>()
  const work = (name: number) => () => {
    begun.push(name)
    return new Promise<number>((resolve, reject) => ends.set(name, { resolve, reject }))
  }
  return { begun, work, end: (name: number) => ends.get(name)?.resolve(name), ends }
}

it('runs so many at a time, in the order they came, and refuses at once who would wait too long', async () => {
  const inTurn = takeTurns({ atOnce: 2, waiting: { own: 2, others: 2 }, patience: 1_000 })
  const { begun, work, end } = openWork()
  const taken = [0, 1, 2, 3].map((name) => inTurn(work(name)))
  await expect(inTurn(work(4))).rejects.toMatchObject({ code: 'unavailable' })
  expect(begun).toEqual([0, 1])
  end(1)
  await settle()
  expect(begun).toEqual([0, 1, 2])
  const late = inTurn(work(5))
  for (const name of [0, 2, 3, 5]) {
    end(name)
    await settle()
  }
  expect(begun).toEqual([0, 1, 2, 3, 5])
  expect(await Promise.all([...taken, late])).toEqual([0, 1, 2, 3, 5])
})

it('lets networks in which nobody is known go in turn, and has a crowd in one of them make room', async () => {
  const inTurn = takeTurns({ atOnce: 1, waiting: { own: 2, others: 6 }, patience: 60_000 })
  const { begun, work, end } = openWork()
  const outcomes: string[] = []
  const ask = (name: number, network: string) =>
    inTurn(work(name), { network }).then(
      () => outcomes.push(`${name} in`),
      ({ code }) => outcomes.push(`${name} ${code}`),
    )
  const all = [0, 1, 2, 3, 4, 5, 6].map((name) => ask(name, 'school'))
  // All places are taken: a network that has fewer has one of them, and the crowd's last is asked to come again.
  all.push(ask(10, 'home'), ask(20, 'library'), ask(11, 'home'), ask(99, 'home'))
  await settle()
  expect(outcomes).toEqual(['99 unavailable', '6 unavailable', '5 unavailable', '4 unavailable'])
  const order = [0, 1, 10, 20, 2, 11, 3]
  for (const name of order) {
    end(name)
    await settle()
  }
  await Promise.all(all)
  expect(begun).toEqual(order)
})

it('has whoever says so wait for longer than others', async () => {
  const inTurn = takeTurns({ atOnce: 1, waiting: { own: 2, others: 4 }, patience: 20 })
  const { begun, work, end } = openWork()
  const patient = [{ network: 'school' }, { device: 'tablet' }].map((asker) => ({ ...asker, patience: 60_000 }))
  const all = [inTurn(work(0)), inTurn(work(1), patient[0]), inTurn(work(2), patient[1])]
  await expect(inTurn(work(3))).rejects.toMatchObject({ code: 'unavailable' })
  for (const name of [0, 2, 1]) {
    end(name)
    await settle()
  }
  expect([await Promise.all(all), begun]).toEqual([
    [0, 1, 2],
    [0, 2, 1],
  ])
})

it('looks once more when the turn has come, and goes on to the next where it is refused', async () => {
  const inTurn = takeTurns({ atOnce: 1, waiting: { own: 2, others: 2 }, patience: 60_000 })
  const { begun, work, end } = openWork()
  const running = inTurn(work(0))
  const refused = inTurn(work(1), { first: async () => Promise.reject(new Error('not any more')) })
  const next = inTurn(work(2), { first: async () => undefined })
  end(0)
  await expect(refused).rejects.toThrow('not any more')
  await settle()
  end(2)
  expect(await Promise.all([running, next])).toEqual([0, 2])
  expect(begun).toEqual([0, 2])
})

it('lets own devices go first, three in a row while others wait, ten of each waiting, one of each in turn', async () => {
  const inTurn = takeTurns({ atOnce: 1, waiting: { own: 14, others: 3 }, patience: 1_000 })
  const { begun, work, end } = openWork()
  const strangers = [0, 1, 2, 3]
  const tablet = Array.from({ length: 10 }, (_, n) => 10 + n)
  const phones = [30, 31, 32, 33]
  const all = strangers.map((name) => inTurn(work(name)))
  await expect(inTurn(work(99))).rejects.toMatchObject({ code: 'unavailable' })
  // However many strangers wait, there is room for whoever is known, and for others beside one that asks again and again.
  all.push(...tablet.map((name) => inTurn(work(name), { device: 'tablet' })))
  await expect(inTurn(work(99), { device: 'tablet' })).rejects.toMatchObject({ code: 'unavailable' })
  all.push(...phones.map((name) => inTurn(work(name), { device: `phone ${name}` })))
  const order = [0, 10, 30, 31, 1, 32, 33, 11, 2, 12, 13, 14, 3, 15, 16, 17, 18, 19]
  for (const name of order) {
    end(name)
    await settle()
  }
  await Promise.all(all)
  expect(begun).toEqual(order)
})

it('gives one child ten places and one family twenty, whatever devices they have', async () => {
  const inTurn = takeTurns({ atOnce: 1, waiting: { own: 200, others: 1 }, patience: 1_000 })
  const { begun, work, end } = openWork()
  const running = inTurn(work(0))
  const outcomes = Array.from({ length: 60 }, (_, n) =>
    inTurn(work(100 + n), { device: `mark ${n}`, child: `child ${n % 3}`, family: 'many marks' }).then(
      () => 'in',
      ({ code }) => code,
    ),
  )
  const ofChild = Array.from({ length: 12 }, (_, n) =>
    inTurn(work(200 + n), { device: `tablet ${n}`, child: 'one', family: 'one child' }).then(
      () => 'in',
      ({ code }) => code,
    ),
  )
  const victim = inTurn(work(1), { device: 'tablet', child: 'moss', family: 'another' })
  end(0)
  await settle()
  // One turn of each family that came before, then theirs.
  for (const name of [100, 200, 1]) {
    expect(begun.at(-1)).toBe(name)
    end(name)
    await settle()
  }
  await Promise.all([running, victim])
  for (let n = 0; n < 40; n += 1) {
    end(begun.at(-1) ?? 0)
    await settle()
  }
  expect((await Promise.all(outcomes)).filter((outcome) => outcome === 'in')).toHaveLength(20)
  expect((await Promise.all(ofChild)).filter((outcome) => outcome === 'in')).toHaveLength(10)
})

describe('as long as few wait', () => {
  const open = () => {
    const inTurn = takeTurns({ atOnce: 1, waiting: { own: 200, others: 1 }, patience: 60_000 })
    const { begun, work, end } = openWork()
    const ask = (name: number, family: string) => inTurn(work(name), { device: `of ${family}`, family })
    const endLast = async () => {
      end(begun.at(-1) ?? 0)
      await settle()
    }
    /** Lets a family have turns that nobody else waits for. */
    const have = async (family: string, turns: number) => {
      for (let n = 0; n < turns; n += 1) {
        const had = ask(-n - 1, family)
        await endLast()
        await had
      }
    }
    return { begun, ask, endLast, have }
  }

  it('families that had about as many turns have theirs in the order in which they came', async () => {
    const { begun, ask, endLast, have } = open()
    await have('often here', 3)
    begun.length = 0
    const all = [ask(0, 'somebody'), ask(1, 'often here')]
    // Others come on and on, who had fewer turns.
    for (let n = 2; n < 8; n += 1) {
      all.push(ask(n, `later ${n}`), ask(n + 100, `later still ${n}`))
      await endLast()
    }
    expect(begun.slice(0, 4)).toEqual([0, 1, 2, 102])
    for (let n = 0; n < 10; n += 1) await endLast()
    await Promise.all(all)
  })

  it('whoever had many more goes behind them, and has one turn of many', async () => {
    const { begun, ask, endLast, have } = open()
    await have('far more often here', 5)
    begun.length = 0
    const all = [ask(0, 'somebody'), ...[1, 2, 3].map((name) => ask(name, 'far more often here'))]
    all.push(...[10, 11, 12].map((name) => ask(name, `home ${name}`)))
    for (let n = 0; n < 7; n += 1) await endLast()
    expect(begun).toEqual([0, 10, 11, 12, 1, 2, 3])
    await Promise.all(all)
  })

  it('a family with ten waiting is passed by whoever comes after a few of them', async () => {
    const { begun, ask, endLast } = open()
    const all = Array.from({ length: 15 }, (_, n) => ask(n, 'crowd').catch(() => undefined))
    all.push(ask(100, 'moss'))
    for (let n = 0; n < 4; n += 1) await endLast()
    expect(begun).toContain(100)
    for (let n = 0; n < 15; n += 1) await endLast()
    await Promise.all(all)
  })
})

it('makes room, where all places are taken, by the last of the family that has most', async () => {
  const inTurn = takeTurns({ atOnce: 1, waiting: { own: 6, others: 1 }, patience: 1_000 })
  const { begun, work, end } = openWork()
  const running = inTurn(work(0))
  const outcome = (name: number, family: string) =>
    inTurn(work(name), { device: `of ${name}`, family }).then(
      () => 'in',
      ({ code }) => code,
    )
  const crowd = [10, 11, 12, 13].map((name) => outcome(name, 'crowd'))
  const two = [20, 21].map((name) => outcome(name, 'two'))
  const moss = outcome(30, 'moss')
  expect(await crowd[3]).toBe('unavailable')
  // Nobody gives up a place for who would have as many.
  expect(await outcome(22, 'two')).toBe('unavailable')
  for (const name of [0, 10, 20, 30, 11, 21, 12]) {
    end(name)
    await settle()
  }
  expect(begun).toEqual([0, 10, 20, 30, 11, 21, 12])
  expect(await Promise.all([...crowd.slice(0, 3), ...two, moss])).toEqual(Array.from({ length: 6 }, () => 'in'))
  await running
})

describe('of somebody who has many accounts', () => {
  const mostOf = 6
  const open = () => {
    const inTurn = takeTurns({ atOnce: 1, waiting: { own: mostOf, others: 1 }, patience: 60_000 })
    const running = openWork()
    const ask = (name: number, family: string, network: string) =>
      inTurn(running.work(name), { device: `of ${name}`, family, network }).then(
        () => 'in',
        ({ code }) => code,
      )
    /** Lets all that wait have their turns. */
    const endAll = async () => {
      for (let n = 0; n < 2 * mostOf; n += 1) {
        running.end(running.begun.at(-1) ?? 0)
        await settle()
      }
    }
    return { ...running, ask, endAll }
  }
  const many = (from: number, network: (n: number) => string, ask: ReturnType<typeof open>['ask']) =>
    Array.from({ length: mostOf }, (_, n) => ask(from + n, `account ${n}`, network(n)))

  it('those wait, wherever they ask from, behind whoever had no turn of late, and give up their places', async () => {
    const { begun, ask, end, endAll } = open()
    const first = many(0, (n) => `network ${n}`, ask)
    await endAll()
    expect(await Promise.all(first)).toEqual(Array.from({ length: mostOf }, () => 'in'))
    const running = ask(99, 'account 0', 'network 0')
    const again = many(10, (n) => `network ${n}`, ask)
    const moss = ask(1000, 'moss', 'a home')
    expect(await Promise.race([...again, moss])).toBe('unavailable')
    end(99)
    await settle()
    expect(begun.at(-1)).toBe(1000)
    await endAll()
    expect([await moss, await running]).toEqual(['in', 'in'])
    expect((await Promise.all(again)).filter((outcome) => outcome === 'in')).toHaveLength(mostOf - 1)
  })

  it('that all are new those of one network take turns with another network, and give up a place', async () => {
    const { begun, ask, end, endAll } = open()
    const running = ask(99, 'account 99', 'one network')
    const all = many(10, () => 'one network', ask)
    const moss = ask(1000, 'moss', 'a home')
    expect(await Promise.race([...all, moss])).toBe('unavailable')
    end(99)
    await settle()
    expect(begun.at(-1)).toBe(1000)
    await endAll()
    expect([await moss, await running]).toEqual(['in', 'in'])
  })

  it('those of one network keep no place and no turn from a family that had many of late', async () => {
    const { begun, ask, end, endAll } = open()
    for (let n = 0; n < 8; n += 1) {
      const had = ask(n, 'moss', 'a home')
      await endAll()
      expect(await had).toBe('in')
    }
    const running = ask(99, 'account 99', 'one network')
    const all = many(10, () => 'one network', ask)
    const moss = ask(1000, 'moss', 'a home')
    // Others come on and on, each with an account that had no turn yet.
    const later = Array.from({ length: 20 }, (_, n) => ask(100 + n, `later ${n}`, 'one network'))
    end(99)
    await settle()
    const first = begun.at(-1) ?? 0
    end(first)
    await settle()
    expect([first, begun.at(-1)]).toContain(1000)
    await endAll()
    expect([await moss, await running]).toEqual(['in', 'in'])
    await Promise.all([...all, ...later])
  })

  it('those of few networks keep no family in another network from its turn, however many turns it had', async () => {
    const { begun, ask, end, endAll } = open()
    for (let n = 0; n < 8; n += 1) {
      const had = ask(n, 'moss', 'a home')
      await endAll()
      expect(await had).toBe('in')
    }
    const running = ask(99, 'account 99', 'network 0')
    const all = many(10, (n) => `network ${n % 2}`, ask)
    const moss = ask(1000, 'moss', 'a home')
    const later = Array.from({ length: 20 }, (_, n) => ask(100 + n, `later ${n}`, `network ${n % 2}`))
    end(99)
    for (let n = 0; n < 5; n += 1) {
      await settle()
      end(begun.at(-1) ?? 0)
    }
    expect(begun).toContain(1000)
    await endAll()
    expect([await moss, await running]).toEqual(['in', 'in'])
    await Promise.all([...all, ...later])
  })

  it('and what each had is forgotten after an hour', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    const { begun, ask, end, endAll } = open()
    const first = ask(0, 'often here', 'a school')
    await endAll()
    vi.advanceTimersByTime(3_600_000)
    const running = ask(1, 'somebody', 'a school')
    const waiting = [ask(2, 'often here', 'a school'), ask(3, 'never here', 'a school')]
    end(1)
    await settle()
    expect(begun.at(-1)).toBe(2)
    await endAll()
    expect(await Promise.all([first, running, ...waiting])).toEqual(['in', 'in', 'in', 'in'])
    vi.useRealTimers()
  })
})

it('goes on after work that fails', async () => {
  const inTurn = takeTurns({ atOnce: 1, waiting: { own: 1, others: 1 }, patience: 1_000 })
  const { work, ends } = openWork()
  const failing = inTurn(work(0))
  const next = inTurn(work(1))
  ends.get(0)?.reject(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  ends.get(1)?.resolve(1)
  expect(await next).toBe(1)
  expect(await inTurn(async () => 'free again')).toBe('free again')
})

it('refuses who has waited too long, and goes on with the next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const inTurn = takeTurns({ atOnce: 1, waiting: { own: 5, others: 5 }, patience: 1_000 })
  const { begun, work, end } = openWork()
  const first = inTurn(work(0))
  const tooLong = inTurn(work(1))
  const refused = expect(tooLong).rejects.toMatchObject({ code: 'unavailable' })
  vi.advanceTimersByTime(500)
  const later = inTurn(work(2))
  vi.advanceTimersByTime(500)
  await refused
  end(0)
  await settle()
  vi.advanceTimersByTime(5_000)
  expect(begun).toEqual([0, 2])
  end(2)
  expect([await first, await later]).toEqual([0, 2])
  vi.useRealTimers()
})
