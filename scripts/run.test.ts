/** Stops commands with signals, and looks whether any of them is left running. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root, serverFlags } from './run.mjs'

const RUN = new URL('./run.mjs', import.meta.url)
/** Prints its process id and does not end. */
const NEVER_ENDS = "console.log(process.pid + ';'); setInterval(() => undefined, 1_000)"
const ENDS_WITH_ZERO = `process.on('SIGTERM', () => process.exit(0)); ${NEVER_ENDS}`
/** A program that runs two commands side by side, and each again whenever it ends. */
const runForEver = (first: string, second: string) => `
  import { run } from '${RUN}'
  const loop = async (code) => { for (;;) await run(process.execPath, ['-e', code]) }
  await Promise.all([loop(${JSON.stringify(first)}), loop(${JSON.stringify(second)})])
`

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lanternleaf-run-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

it.each([
  ['every command and the runner', 'SIGTERM', NEVER_ENDS, NEVER_ENDS, 143],
  ['every command, also on Ctrl-C', 'SIGINT', NEVER_ENDS, NEVER_ENDS, 130],
  ['every command with exit code 0 if all end with 0', 'SIGTERM', ENDS_WITH_ZERO, ENDS_WITH_ZERO, 0],
  ['every command with the code of the signal if one does not end with 0', 'SIGTERM', ENDS_WITH_ZERO, NEVER_ENDS, 143],
] as const)('a signal ends %s', async (_, signal, first, second, code) => {
  const program = join(dir, 'program.mjs')
  writeFileSync(program, runForEver(first, second))
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const pids = () => output.split(';').slice(0, -1).map(Number)
  await expect.poll(() => pids().length, { timeout: 20_000 }).toBe(2)
  child.kill(signal)
  expect(await ended).toEqual([code, null])
  expect(pids()).toHaveLength(2)
  for (const pid of pids()) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

it('runs the next command, and returns the exit code of each', async () => {
  const program = join(dir, 'program.mjs')
  const codes = "[await run(process.execPath, ['-e', '']), await run(process.execPath, ['-e', 'process.exit(3)'])]"
  writeFileSync(program, `import { run } from '${RUN}'\nconsole.log(${codes}.join())\n`)
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  expect(await once(child, 'close')).toEqual([0, null])
  expect(output).toBe('0,3\n')
})

it('stops the other commands when one ends, and waits for them', async () => {
  const program = join(dir, 'program.mjs')
  const ending = "process.stdin.resume().on('end', () => process.exit(3))"
  writeFileSync(
    program,
    `import { runTogether } from '${RUN}'
    const code = (text) => [process.execPath, ['-e', text]]
    process.exitCode = await runTogether([code(${JSON.stringify(ENDS_WITH_ZERO)}), code(${JSON.stringify(ending)})])`,
  )
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [pid] = await once(child.stdout.setEncoding('utf8'), 'data')
  child.stdin.end()
  expect(await once(child, 'close')).toEqual([3, null])
  expect(() => process.kill(Number.parseInt(pid, 10), 0)).toThrow('ESRCH')
})

it('leaves no command running when it exits by itself', async () => {
  const program = join(dir, 'program.mjs')
  const leave = "process.stdin.resume().on('end', () => process.exit(4))"
  writeFileSync(
    program,
    `import { run } from '${RUN}'\nrun(process.execPath, ['-e', ${JSON.stringify(NEVER_ENDS)}])\n${leave}`,
  )
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(child.stdout.setEncoding('utf8'), 'data')
  child.stdin.end()
  // It closes when every process that has its output open has ended.
  expect(await once(child, 'close')).toEqual([4, null])
})

it('npm run dev says in one sentence that a port is taken', async () => {
  const listener = createServer().listen(0)
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const env = { ...process.env, PORT: String(port) }
  const child = spawn(process.execPath, [join(root, 'scripts/dev.mjs')], { env, stdio: ['ignore', 'inherit', 'pipe'] })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  expect(await once(child, 'close')).toEqual([1, null])
  listener.close()
  expect(errors).toMatch(/^\nPort \d+ is taken; stop what uses it, .*\n$/)
})

it('documents the flags with which npm start runs the server', () => {
  expect(readFileSync(join(root, 'docs/deploy/server.md'), 'utf8')).toContain(
    `${serverFlags.join(' ')} server/dist/main.js`,
  )
})
