import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { signalEach } from './signal.ts'

it('reaches the others when one has ended, and tells of any other failure', async () => {
  const ended = spawn('true')
  await once(ended, 'exit')
  const running = spawn('sleep', ['60'])
  const { pid: gone = 0 } = ended
  const { pid: there = 0 } = running
  signalEach([gone, there], 'SIGTERM')
  expect(await once(running, 'exit')).toEqual([null, 'SIGTERM'])
  expect(() => signalEach([there], 'SIGNONE' as NodeJS.Signals)).toThrow('SIGNONE')
})
