/** Tests of the helpers that start PostgreSQL for the test run and send signals to its processes. */

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { signalEach } from './embedded-postgres.ts'

const file = join(import.meta.dirname, 'embedded-postgres.ts')

it('loading the library of PostgreSQL does not change the exit code of the program', () => {
  const program = `
    import { createServer } from ${JSON.stringify(file)}
    await createServer('/nowhere', 1, { onOutput: () => undefined, flags: [] })
    process.exitCode = 3
  `
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([3, ''])
})

it('signalEach signals running processes if another has ended, and throws for other failures', async () => {
  const ended = spawn('true')
  await once(ended, 'exit')
  const running = spawn('sleep', ['60'])
  const { pid: endedPid = 0 } = ended
  const { pid: runningPid = 0 } = running
  signalEach([endedPid, runningPid], 'SIGTERM')
  expect(await once(running, 'exit')).toEqual([null, 'SIGTERM'])
  expect(() => signalEach([runningPid], 'SIGNONE' as NodeJS.Signals)).toThrow('SIGNONE')
})
