import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { gather } from './gather.ts'

type Item = { readonly key: string; readonly weight?: number }

/** Gathers items into batches that run until the test lets them end. */
function watched({ batches = 1, weight = 10 } = {}) {
  const running: { readonly keys: string; readonly end: () => void; readonly fail: (reason: Error) => void }[] = []
  const ask = gather(
    (items: readonly Item[]) =>
      new Promise<string[]>((resolve, reject) => {
        const keys = items.map(({ key }) => key).join('')
        running.push({ keys, end: () => resolve(items.map(({ key }) => `answer to ${key}`)), fail: reject })
      }),
    { batches, weight, weigh: (item) => item.weight ?? 1, keyOf: ({ key }) => key },
  )
  const answers: string[] = []
  const askFor = (key: string, itsWeight = 1) =>
    void ask({ key, weight: itsWeight }).then(
      (answer) => answers.push(answer),
      (reason: Error) => answers.push(`${key} ${reason.message}`),
    )
  const keys = () => running.map((batch) => batch.keys)
  const end = async (batch: number) => {
    running[batch]?.end()
    await nextTurn()
  }
  const fail = async (batch: number) => {
    running[batch]?.fail(new Error('failed'))
    await nextTurn()
  }
  return { askFor, answers, keys, end, fail }
}

afterEach(() => vi.restoreAllMocks())

it('runs together what is asked for in one turn, and gives each its own answer', async () => {
  const { askFor, answers, keys, end } = watched()
  for (const key of 'abc') askFor(key)
  expect(keys()).toEqual([])
  await nextTurn()
  expect(keys()).toEqual(['abc'])
  await end(0)
  expect(answers).toEqual(['answer to a', 'answer to b', 'answer to c'])
})

it('lets what comes meanwhile wait for the next batch once as many run as may', async () => {
  const { askFor, keys, end } = watched({ batches: 2 })
  for (const key of 'abcd') {
    askFor(key)
    await nextTurn()
  }
  expect(keys()).toEqual(['a', 'b'])
  await end(1)
  expect(keys()).toEqual(['a', 'b', 'cd'])
})

it('never runs two of the same key at once, nor in one batch', async () => {
  const { askFor, keys, end } = watched({ batches: 3 })
  for (const key of 'aab') askFor(key)
  await nextTurn()
  expect(keys()).toEqual(['ab'])
  askFor('a')
  await nextTurn()
  expect(keys()).toEqual(['ab'])
  await end(0)
  expect(keys()).toEqual(['ab', 'a'])
  await end(1)
  expect(keys()).toEqual(['ab', 'a', 'a'])
})

it('keeps a batch small, and takes what is heavier than one alone', async () => {
  const { askFor, keys, end } = watched({ weight: 10 })
  askFor('a', 6)
  askFor('b', 5)
  askFor('c', 4)
  askFor('d', 11)
  await nextTurn()
  await end(0)
  await end(1)
  expect(keys()).toEqual(['ac', 'b', 'd'])
})

it('fails those of a batch that fails, and goes on with the others', async () => {
  const { askFor, answers, keys, end, fail } = watched()
  for (const key of 'ab') askFor(key)
  await nextTurn()
  askFor('a')
  askFor('c')
  await fail(0)
  expect(keys()).toEqual(['ab', 'ac'])
  await end(1)
  expect(answers).toEqual(['a failed', 'b failed', 'answer to a', 'answer to c'])
})

it('lets nobody who has waited long for a batch that failed try for as long again', async () => {
  const { askFor, answers, keys, fail } = watched()
  askFor('a')
  await nextTurn()
  askFor('b')
  const later = performance.now() + 2_600
  vi.spyOn(performance, 'now').mockReturnValue(later)
  askFor('c')
  await fail(0)
  expect([answers, keys()]).toEqual([
    ['a failed', 'b failed'],
    ['a', 'c'],
  ])
})
