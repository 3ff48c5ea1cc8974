import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root, serverFlags } from './run.mjs'

const RUN = new URL('./run.mjs', import.meta.url)
/** Tells its id, and stays. */
const STAYING = "console.log(process.pid + ';'); setInterval(() => undefined, 1_000)"
const ENDING_WELL = `process.on('SIGTERM', () => process.exit(0)); ${STAYING}`
/** One after another without end, two at a time. */
const commands = (first: string, second: string) => `
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
  ['all that is under way, and what began it', 'SIGTERM', STAYING, STAYING, 143],
  ['them also when asked from a keyboard', 'SIGINT', STAYING, STAYING, 130],
  ['them well where all end well', 'SIGTERM', ENDING_WELL, ENDING_WELL, 0],
  ['them not well where one does not', 'SIGTERM', ENDING_WELL, STAYING, 143],
] as const)('a signal ends %s', async (_, signal, first, second, code) => {
  const program = join(dir, 'program.mjs')
  writeFileSync(program, commands(first, second))
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  let told = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    told += text
  })
  const pids = () => told.split(';').slice(0, -1).map(Number)
  await expect.poll(() => pids().length, { timeout: 20_000 }).toBe(2)
  child.kill(signal)
  expect(await ended).toEqual([code, null])
  expect(pids()).toHaveLength(2)
  for (const pid of pids()) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

it('goes on to the next command where nothing asks it to end, and tells what came of each', async () => {
  const program = join(dir, 'program.mjs')
  const codes = "[await run(process.execPath, ['-e', '']), await run(process.execPath, ['-e', 'process.exit(3)'])]"
  writeFileSync(program, `import { run } from '${RUN}'\nconsole.log(${codes}.join())\n`)
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  let told = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    told += text
  })
  expect(await once(child, 'close')).toEqual([0, null])
  expect(told).toBe('0,3\n')
})

it('stops the others when one of several commands ends, and outlives none of them', async () => {
  const program = join(dir, 'program.mjs')
  const ending = "process.stdin.resume().on('end', () => process.exit(3))"
  writeFileSync(
    program,
    `import { runTogether } from '${RUN}'
    const code = (text) => [process.execPath, ['-e', text]]
    process.exitCode = await runTogether([code(${JSON.stringify(ENDING_WELL)}), code(${JSON.stringify(ending)})])`,
  )
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [pid] = await once(child.stdout.setEncoding('utf8'), 'data')
  child.stdin.end()
  expect(await once(child, 'close')).toEqual([3, null])
  expect(() => process.kill(Number.parseInt(pid, 10), 0)).toThrow('ESRCH')
})

it('outlives no command when it exits by itself', async () => {
  const program = join(dir, 'program.mjs')
  const leave = "process.stdin.resume().on('end', () => process.exit(4))"
  writeFileSync(
    program,
    `import { run } from '${RUN}'\nrun(process.execPath, ['-e', ${JSON.stringify(STAYING)}])\n${leave}`,
  )
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(child.stdout.setEncoding('utf8'), 'data')
  child.stdin.end()
  // It closes when whoever holds its output has ended.
  expect(await once(child, 'close')).toEqual([4, null])
})

it('npm run dev says in one sentence that a port is taken', async () => {
  const taken = createServer().listen(0)
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const env = { ...process.env, PORT: String(port) }
  const child = spawn(process.execPath, [join(root, 'scripts/dev.mjs')], { env, stdio: ['ignore', 'inherit', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  expect(await once(child, 'close')).toEqual([1, null])
  taken.close()
  expect(said).toMatch(/^\nPort \d+ is taken; stop what uses it, .*\n$/)
})

it('a service is told to start the server as npm start does', () => {
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(`${serverFlags.join(' ')} server/dist/main.js`)
})
