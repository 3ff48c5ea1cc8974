import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { root } from './house.mjs'
import { runChecks } from './run-checks.mjs'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanternleaf-checks-'))
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterAll(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const passed = { status: 'passed', fullName: 'words are cut' }
const failed = { status: 'failed', fullName: 'words are kept', failureMessages: ['a word is lost\n\n  at store.ts'] }
const tests = (...assertionResults: object[]) => ({
  numPassedTests: assertionResults.filter((result) => result === passed).length,
  testResults: [{ assertionResults }],
})
const journeys = (status: 'expected' | 'flaky' | 'unexpected') => ({
  stats: { expected: 1, flaky: 1 },
  suites: [
    {
      title: 'path.spec.ts',
      suites: [
        {
          title: 'on a phone',
          specs: [
            {
              title: 'the whole path',
              ok: status !== 'unexpected',
              tests: [{ status, results: [{ error: { message: '\u001b[31mno heading\u001b[39m' } }] }],
            },
          ],
        },
      ],
    },
  ],
})

it.each([
  ['tests that passed', tests(passed, passed), 0, 0],
  ['journeys that passed', journeys('expected'), 0, 0],
  ['a journey that passed at a second try', journeys('flaky'), 0, 0],
  ['a failed test although the program ended well', tests(passed, failed), 0, 1],
  ['a failed journey although the program ended well', journeys('unexpected'), 0, 1],
  ['no test at all', tests(), 0, 1],
  ['no report', null, 0, 1],
  ['a program that failed', tests(passed), 1, 1],
])('%s', async (_, content, exitCode, count) => {
  expect(await runChecks([check(content, exitCode)])).toBe(count)
})

it('names what failed, and why, when all is done', async () => {
  await runChecks([check(tests(passed, failed), 1), check(journeys('unexpected'), 1)])
  const printed = vi
    .mocked(process.stdout.write)
    .mock.calls.map(([text]) => text)
    .join('')
  expect(printed).toMatch(
    /3 passed, 2 failed\n✗ words are kept\n {4}a word is lost\n {6}at store\.ts\n✗ path\.spec\.ts › on a phone › the whole path\n {4}no heading\n$/,
  )
})

it('names the file whose beginning failed, though its tests were only left out', async () => {
  vi.mocked(process.stdout.write).mockClear()
  const file = { name: join(root, 'server/caddy.test.ts'), status: 'failed', message: 'Caddy does not answer' }
  const left = { ...file, assertionResults: [{ status: 'skipped', fullName: 'behind Caddy' }] }
  const content = { ...tests(passed), testResults: [{ assertionResults: [passed] }, left] }
  expect(await runChecks([check(content, 1)])).toBe(1)
  expect(vi.mocked(process.stdout.write).mock.calls.at(-1)).toEqual([
    '✗ server/caddy.test.ts\n    Caddy does not answer\n',
  ])
})

it('shows the end of what a check printed when it failed and no test says why', async () => {
  vi.mocked(process.stdout.write).mockClear()
  const script = `console.log('Unhandled Rejection\\n····\\n\\u001b[31mread ECONNRESET\\u001b[39m'); process.exit(1)`
  await runChecks([[{ name: 'it', command: process.execPath, args: ['-e', script] }, meeting('me', 'me')]])
  expect(vi.mocked(process.stdout.write).mock.calls.at(-1)).toEqual([
    '✗ it: the end of what it printed\n    Unhandled Rejection\n    read ECONNRESET\n',
  ])
})

it.each([
  ['journey', journeys('flaky'), 'path.spec.ts › on a phone › the whole path\n    no heading\n'],
  ['test', tests(passed, { ...failed, status: 'passed' }), 'words are kept\n    a word is lost\n      at store.ts\n'],
])('names a %s that needed a second try', async (_, content, named) => {
  vi.mocked(process.stdout.write).mockClear()
  expect(await runChecks([check(content, 0)])).toBe(0)
  expect(vi.mocked(process.stdout.write).mock.calls.at(-1)).toEqual([`! passed only at a second try: ${named}`])
})

it('runs the checks of a list side by side, counts them all, and shows what each printed in one piece', async () => {
  vi.mocked(process.stdout.write).mockClear()
  expect(await runChecks([[meeting('one', 'other'), meeting('other', 'one'), failing]])).toBe(1)
  const printed = vi.mocked(process.stdout.write).mock.calls.map(([text]) => text)
  for (const name of ['one', 'other']) expect(printed).toContain(`\n── ${name}\n${name} waits\n${name} met\n`)
  for (const ending of ['✓ one ', '✓ other ', '✗ it ']) expect(printed.join('')).toContain(ending)
})

const failing = { name: 'it', command: process.execPath, args: ['-e', 'process.exit(1)'] }

/** A check that ends only when another one has begun. */
function meeting(name: string, other: string) {
  const here = (who: string) => JSON.stringify(join(folder, `${who} is here`))
  const script = `const fs = require('fs'); console.log('${name} waits'); fs.writeFileSync(${here(name)}, '');
    const look = setInterval(() => { if (fs.existsSync(${here(other)})) { clearInterval(look); console.log('${name} met') } }, 20)`
  return { name, command: process.execPath, args: ['-e', script] }
}

function check(content: object | null, exitCode: number) {
  const report = join(folder, 'report.json')
  const write = `require('fs').writeFileSync(${JSON.stringify(report)}, ${JSON.stringify(JSON.stringify(content))});`
  const script = `${content === null ? '' : write} process.exit(${exitCode})`
  return { name: 'it', command: process.execPath, args: ['-e', script], report }
}
