/** Runs made-up checks, and reads the summary that is printed. */

import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { root } from './run.mjs'
import { runChecks } from './run-checks.mjs'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanternleaf-checks-'))
})
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterAll(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const passed = { status: 'passed', fullName: 'words are cut' }
const failed = { status: 'failed', fullName: 'words are stored', failureMessages: ['a word is lost\n\n  at store.ts'] }
const flaky = { ...failed, status: 'passed' }
const skipped = { status: 'skipped', fullName: 'behind Caddy' }
const vitest = (...assertionResults: object[]) => ({ testResults: [{ assertionResults }] })
const playwright = (status: 'expected' | 'flaky' | 'unexpected' | 'skipped') => ({
  suites: [
    {
      title: 'path.spec.ts',
      suites: [
        {
          title: 'on a phone',
          specs: [
            {
              title: 'the whole path',
              tests: [{ status, results: [{ error: { message: '\u001b[31mno heading\u001b[39m' } }] }],
            },
          ],
        },
      ],
    },
  ],
})

/** A check that leaves this report. */
function check(content: object | null, exitCode = 0, output = '') {
  const report = join(folder, `${randomUUID()}.json`)
  const write = `require('fs').writeFileSync(${JSON.stringify(report)}, ${JSON.stringify(JSON.stringify(content))});`
  const script = `console.log(${JSON.stringify(output)}); ${content === null ? '' : write} process.exit(${exitCode})`
  return { ...program(script), report }
}

const program = (script: string, name = 'it') => ({
  name,
  description: 'checks something',
  usualSeconds: 120,
  command: process.execPath,
  args: ['-e', script],
})

async function printedBy(...checks: readonly ReturnType<typeof program>[]) {
  vi.mocked(process.stdout.write).mockClear()
  const failures = await runChecks(checks)
  const lines = vi.mocked(process.stdout.write).mock.calls.map(([text]) => text)
  return { failures, printed: lines.join('') }
}

it.each([
  ['tests that passed', vitest(passed, passed), 0, 0],
  ['journeys that passed', playwright('expected'), 0, 0],
  ['a journey that passed at a second try', playwright('flaky'), 0, 0],
  ['a failed test although the program ended well', vitest(passed, failed), 0, 1],
  ['a failed journey although the program ended well', playwright('unexpected'), 0, 1],
  ['no test at all', vitest(), 0, 1],
  ['no report', null, 0, 1],
  ['a program that failed', vitest(passed), 1, 1],
])('counts %s', async (_, content, exitCode, count) => {
  expect((await printedBy(check(content, exitCode))).failures).toBe(count)
})

it('prints a line when a check begins and one when it ends, and nothing of what it prints itself', async () => {
  const { printed } = await printedBy(check(vitest(passed, skipped), 0, 'a warning of a library'))
  expect(printed).toMatch(
    /^▸ it {9}checks something \(usually 2 min\)\n✓ it {9}\d+ s, 1 passed\n\n1 tests passed, 1 skipped, in \d+ s\n$/,
  )
  expect(readFileSync(join(root, '.cache/reports/it.log'), 'utf8')).toBe('a warning of a library\n')
})

it('names what failed, and why, when all is done', async () => {
  const { printed } = await printedBy(check(vitest(passed, failed), 1), check(playwright('unexpected'), 1))
  expect(printed).toMatch(/\n1 tests passed, 2 failed, in /)
  expect(printed).toMatch(/✗ words are stored\n {4}a word is lost\n {6}at store\.ts\n/)
  expect(printed).toMatch(/✗ path\.spec\.ts › on a phone › the whole path\n {4}no heading\n/)
})

it('names the file whose hooks failed, though its tests were only skipped', async () => {
  const file = { name: join(root, 'server/caddy.test.ts'), status: 'failed', message: 'Caddy does not answer' }
  const testResults = [{ assertionResults: [passed] }, { ...file, assertionResults: [skipped] }]
  const { failures, printed } = await printedBy(check({ testResults }, 1))
  expect(failures).toBe(1)
  expect(printed).toMatch(/✗ server\/caddy\.test\.ts\n {4}Caddy does not answer\n$/)
})

it('shows the end of what a check printed when it failed and no test says why', async () => {
  const output = 'Unhandled Rejection\n····\n\u001b[31mread ECONNRESET\u001b[39m'
  const failing = program(`console.log(${JSON.stringify(output)}); process.exit(1)`, 'unused')
  const { printed } = await printedBy(check(vitest(passed)), failing)
  expect(printed).toMatch(/\n1 tests passed; 1 check failed: unused, in \d+ s\n/)
  expect(printed).toMatch(/✗ unused: the end of what it printed\n {4}Unhandled Rejection\n {4}read ECONNRESET\n$/)
})

it.each([
  ['journey', playwright('flaky'), 'path.spec.ts › on a phone › the whole path\n    no heading\n'],
  ['test', vitest(passed, flaky), 'words are stored\n    a word is lost\n      at store.ts\n'],
])('names a %s that passed only at a second try', async (_, content, message) => {
  const { failures, printed } = await printedBy(check(content))
  expect(failures).toBe(0)
  expect(printed).toContain(`! passed only at a second try: ${message}`)
})

it('runs checks side by side', async () => {
  const { failures } = await printedBy(checkThatWaitsFor('one', 'other'), checkThatWaitsFor('other', 'one'))
  expect(failures).toBe(0)
})

/** A check that ends only when another one has begun. */
function checkThatWaitsFor(name: string, other: string) {
  const markerOf = (check: string) => JSON.stringify(join(folder, `${check} has begun`))
  return program(
    `const fs = require('fs'); fs.writeFileSync(${markerOf(name)}, '');
    const poll = setInterval(() => { if (fs.existsSync(${markerOf(other)})) clearInterval(poll) }, 20)`,
    name,
  )
}
