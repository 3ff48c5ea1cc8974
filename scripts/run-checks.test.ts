import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
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

it.each([
  ['tests that passed', { numPassedTests: 2, numFailedTests: 0 }, 0, 0],
  ['journeys that passed', { stats: { expected: 2, unexpected: 0 } }, 0, 0],
  ['a failed test although the program ended well', { numPassedTests: 1, numFailedTests: 1 }, 0, 1],
  ['a failed journey although the program ended well', { stats: { expected: 1, unexpected: 1 } }, 0, 1],
  ['no test at all', { numPassedTests: 0, numFailedTests: 0 }, 0, 1],
  ['no report', null, 0, 1],
  ['a program that failed', { numPassedTests: 2, numFailedTests: 0 }, 1, 1],
])('%s', async (_, content, exitCode, failed) => {
  const report = join(folder, 'report.json')
  const write = `require('fs').writeFileSync(${JSON.stringify(report)}, ${JSON.stringify(JSON.stringify(content))});`
  const script = `${content === null ? '' : write} process.exit(${exitCode})`
  expect(await runChecks([{ name: 'it', command: process.execPath, args: ['-e', script], report }])).toBe(failed)
})
