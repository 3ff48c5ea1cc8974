import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { readAllTables } from '../testing/all-tables.ts'
import { errorOf, openBrowser } from '../testing/browser.ts'
import { addChild, childBrowser, PASSWORD, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp } from '../testing/test-app.ts'
import { VERSION } from '../version.ts'
import { watchDiskSpace } from './disk-space.ts'

it('watchDiskSpace logs once if less than 15 percent is free, and once when there is space again', async () => {
  const lines: { level: number; percent: number }[] = []
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) })
  let free = 0.5
  const diskSpace = watchDiskSpace('/data', log, async () => free)
  const seen: boolean[] = []
  for (free of [0.5, 0.149, 0.1, 0.16, 0.2, 0.16, 0.14]) {
    await diskSpace.measure()
    seen.push(diskSpace.isLow())
  }
  expect(seen).toEqual([false, true, true, true, false, false, true])
  expect(lines.map(({ level, percent }) => [level, percent])).toEqual([
    [40, 14],
    [30, 20],
    [40, 14],
  ])
})

it('watchDiskSpace measures the disk of the folder, and returns null if there is no folder', async () => {
  const log = createLog('silent', { write: () => undefined })
  const diskSpace = watchDiskSpace(tmpdir(), log)
  await diskSpace.measure()
  expect(diskSpace.freeShare()).toBeGreaterThan(0)
  expect(diskSpace.freeShare()).toBeLessThanOrEqual(1)
  const nowhere = watchDiskSpace('/nowhere/at/all', log)
  await nowhere.measure()
  expect([nowhere.freeShare(), nowhere.isLow()]).toEqual([null, false])
})

it('/healthz warns of a nearly full disk with status ok', async () => {
  const log = createLog('silent', { write: () => undefined })
  const diskSpace = watchDiskSpace('/data', log, async () => 0.1)
  const test = await startTestApp('sqlite', { diskSpace })
  const ask = async () => {
    const { status, body } = await openBrowser(test.app).get('/healthz')
    return [status, body]
  }
  expect(await ask()).toEqual([200, { status: 'ok', version: VERSION }])
  await diskSpace.measure()
  expect(await ask()).toEqual([200, { status: 'ok', version: VERSION, warning: 'disk-nearly-full' }])
  await test.stop()
})

it.each(ENGINES)(
  'new accounts are rejected below 5 percent until there is room again, and existing accounts are not affected, on %s',
  async (engine) => {
    const logMessages: string[] = []
    const log = createLog('info', { write: (line) => logMessages.push(JSON.parse(line).msg) })
    let free = 0.06
    const diskSpace = watchDiskSpace('/data', log, async () => free)
    const test = await startTestApp(engine, { diskSpace })
    const maya = await parentBrowser(test.app, 'maya@example.org')
    await addChild(maya, 'Moss')
    const account = { email: 'ada@example.org', password: PASSWORD }
    const readers = [{ username: 'Fern', pin: '4821', age: 9 }]
    const answers = async () => {
      const requests: readonly (readonly [string, object])[] = [
        ['/api/email-check', { email: account.email }],
        ['/api/parent-account', account],
        ['/api/family', { ...account, consent: true, readers }],
      ]
      const codes: (string | number)[] = []
      for (const [path, body] of requests) {
        const answer = await openBrowser(test.app).post(path, body)
        codes.push(answer.status === 200 ? 200 : errorOf(answer).code)
      }
      return codes
    }
    const rows = async () => {
      const { parents, children, parent_logins } = Object.fromEntries(await readAllTables(test.database))
      return [parents, children, parent_logins]
    }
    for (free of [0.06, 0.049, 0.06]) await diskSpace.measure()
    const before = await rows()
    expect(await answers()).toEqual(['no-room', 'no-room', 'no-room'])
    expect(await rows()).toEqual(before)
    // A repeated sign-up and other requests of an existing account are accepted.
    const again = { email: 'maya@example.org', password: PASSWORD }
    expect((await openBrowser(test.app).post('/api/parent-account', again)).status).toBe(200)
    await addChild(maya, 'Wren')
    expect((await (await childBrowser(test.app, 'Moss')).get('/api/child-login')).body).toMatchObject({
      username: 'Moss',
    })
    free = 0.07
    await diskSpace.measure()
    expect(await answers()).toEqual([200, 200, 200])
    expect(logMessages.filter((line) => line.includes('new accounts'))).toEqual([
      expect.stringContaining('new accounts are refused'),
      'the disk has space for new accounts again',
    ])
    await test.stop()
  },
)
