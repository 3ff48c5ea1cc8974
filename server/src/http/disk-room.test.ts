import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { openBrowser } from '../testing/browser.ts'
import { startTestApp } from '../testing/test-app.ts'
import { watchDiskRoom } from './disk-room.ts'

it('is said once when it falls below 15 percent, and once when there is room again', async () => {
  const told: { level: number; percent: number }[] = []
  const log = createLog('info', { write: (line) => told.push(JSON.parse(line)) })
  let free = 0.5
  const room = watchDiskRoom('/data', log, async () => free)
  const seen: boolean[] = []
  for (free of [0.5, 0.149, 0.1, 0.16, 0.2, 0.16, 0.14]) {
    await room.look()
    seen.push(room.isShort())
  }
  expect(seen).toEqual([false, true, true, true, false, false, true])
  expect(told.map(({ level, percent }) => [level, percent])).toEqual([
    [40, 14],
    [30, 20],
    [40, 14],
  ])
})

it('is the disk of the folder, and nothing where there is none', async () => {
  const log = createLog('silent', { write: () => undefined })
  const room = watchDiskRoom(tmpdir(), log)
  await room.look()
  expect(room.freeShare()).toBeGreaterThan(0)
  expect(room.freeShare()).toBeLessThanOrEqual(1)
  const nowhere = watchDiskRoom('/nowhere/at/all', log)
  await nowhere.look()
  expect([nowhere.freeShare(), nowhere.isShort()]).toEqual([null, false])
})

it('is told by /healthz, which is well all the same', async () => {
  const log = createLog('silent', { write: () => undefined })
  const room = watchDiskRoom('/data', log, async () => 0.1)
  const test = await startTestApp('sqlite', { room })
  const ask = async () => {
    const { status, body } = await openBrowser(test.app).get('/healthz')
    return [status, body]
  }
  expect(await ask()).toEqual([200, { status: 'ok' }])
  await room.look()
  expect(await ask()).toEqual([200, { status: 'ok', warning: 'disk-nearly-full' }])
  await test.stop()
})
