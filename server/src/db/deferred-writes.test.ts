import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { createDeferredWrites } from './deferred-writes.ts'
import { ConnectionFailed } from './errors.ts'

it('defers a write while the disk is full, and repeats it even if the database is then out of reach', async () => {
  const diskFull = Object.assign(new Error('could not extend file'), { code: '53100' })
  const failures = [diskFull, new ConnectionFailed(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))]
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
