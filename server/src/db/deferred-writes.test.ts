import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { createDeferredWrites } from './deferred-writes.ts'

it.each([
  ['the disk is full', ['53100', 'ECONNREFUSED']],
  ['the database is out of reach', ['ECONNREFUSED', '57P03']],
])('defers a write while %s, and repeats it until it is stored', async (_, codes) => {
  const failures = codes.map((code) => Object.assign(new Error('not now'), { code }))
  const stored = Promise.withResolvers<void>()
  const logged: string[] = []
  const writes = createDeferredWrites(createLog('info', { write: (line) => logged.push(line) }), 1)
  const write = async (): Promise<void> => {
    const failure = failures.shift()
    if (failure !== undefined) throw failure
    stored.resolve()
  }
  expect(await writes.write('logout', write)).toBe(false)
  expect(writes.isPending('logout')).toBe(true)
  await stored.promise
  await expect.poll(() => writes.isPending('logout')).toBe(false)
  expect([failures, logged]).toEqual([[], []])
})
