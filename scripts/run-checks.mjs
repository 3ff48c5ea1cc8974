/** Runs the checks of `npm run check` and `npm test` side by side, and prints a summary from their reports. */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root, run } from './run.mjs'

/**
 * @typedef {import('./checks.mjs').Check} Check
 * @typedef {{ name: string, why: string }} Failure
 * `flaky`: tests that passed at a second try. `failedChecks`: checks that failed although no test says why.
 * @typedef {{ passed: number, skipped: number, failed: Failure[], flaky: Failure[], failedChecks: Failure[] }} Results
 */

const REPORTS = join(root, '.cache', 'reports')

/** Where tests leave a sentence with a figure for the summary: `server/src/testing/summary.ts`. */
const FIGURES = join(REPORTS, 'figures')

/** How many lines of a failed test's message the summary repeats. */
const MESSAGE_LINES = 12

/** How many of the last lines of a check that failed without a failed test. */
const OUTPUT_LINES = 40

/** How many checks run at the same time. Each of the long ones keeps more than one core busy. */
const CONCURRENCY = 2

/**
 * Runs checks side by side, and starts them in the given order. Prints a line when each begins and ends, then a summary.
 * What a check prints goes to a log file.
 * @param {readonly Check[]} checks
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} how many checks failed
 */
export async function runChecks(checks, env = process.env) {
  const startedAt = Date.now()
  mkdirSync(REPORTS, { recursive: true })
  rmSync(FIGURES, { recursive: true, force: true })
  /** @type {Results} */
  const total = noResults()
  let failures = 0
  const queue = [...checks]
  const runNext = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const { results, isFailed } = await runCheck(check, env)
      total.passed += results.passed
      total.skipped += results.skipped
      total.failed.push(...results.failed)
      total.flaky.push(...results.flaky)
      total.failedChecks.push(...results.failedChecks)
      if (isFailed) failures += 1
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, runNext))
  printSummary(total, Date.now() - startedAt)
  return failures
}

/** @type {(check: Check, env: NodeJS.ProcessEnv) => Promise<{ results: Results, isFailed: boolean }>} */
async function runCheck({ name, description, usualSeconds, command, args, report, ready }, env) {
  await ready
  print(`▸ ${name.padEnd(10)} ${description} (usually ${duration(usualSeconds)})`)
  const startedAt = Date.now()
  if (report) rmSync(report, { force: true })
  let output = ''
  const onOutput = (/** @type {string} */ text) => {
    output += text
  }
  const code = await run(command, args, { env, onOutput })
  const log = join(REPORTS, `${name.replaceAll(' ', '-')}.log`)
  writeFileSync(log, stripVTControlCharacters(output))
  const results = report ? readReport(report) : noResults()
  // A runner may exit with 0 although a test failed, or none ran.
  const isFailed = code !== 0 || results.failed.length > 0 || (report !== undefined && results.passed === 0)
  if (isFailed && !results.failed.some(({ why }) => why !== ''))
    results.failedChecks.push({ name, why: lastLines(output) })
  const passedText = report ? `, ${results.passed} passed` : ''
  const logHint = isFailed ? `; all it printed: ${relative(root, log)}` : ''
  print(
    `${isFailed ? '✗' : '✓'} ${name.padEnd(10)} ${duration((Date.now() - startedAt) / 1000)}${passedText}${logHint}`,
  )
  return { results, isFailed }
}

/** @type {(results: Results, ms: number) => void} */
function printSummary({ passed, skipped, failed, flaky, failedChecks }, ms) {
  const tests = [
    `${passed} tests passed`,
    ...(failed.length > 0 ? [`${failed.length} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ')
  print(`\n${tests}${countOf(failedChecks)}, in ${duration(ms / 1000)}`)
  for (const { name, why } of failed) print(`✗ ${name}\n${indented(why)}`)
  for (const { name, why } of failedChecks) print(`✗ ${name}: the end of what it printed\n${indented(why)}`)
  for (const { name, why } of flaky) print(`! passed only at a second try: ${name}\n${indented(why, MESSAGE_LINES)}`)
  if (!existsSync(FIGURES)) return
  for (const file of readdirSync(FIGURES).sort()) print(readFileSync(join(FIGURES, file), 'utf8').trimEnd())
}

const countOf = (/** @type {readonly Failure[]} */ checks) =>
  checks.length === 0
    ? ''
    : `; ${checks.length} ${checks.length === 1 ? 'check' : 'checks'} failed: ${checks.map(({ name }) => name).join(', ')}`

/** @type {() => Results} */
const noResults = () => ({ passed: 0, skipped: 0, failed: [], flaky: [], failedChecks: [] })

const print = (/** @type {string} */ line) => process.stdout.write(`${line}\n`)

const duration = (/** @type {number} */ seconds) =>
  seconds < 100 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`

/** The end of an output, without the rows of dots that stand for tests. @param {string} output */
const lastLines = (output) =>
  stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => /\p{L}/u.test(line))
    .slice(-OUTPUT_LINES)
    .join('\n')

const indented = (/** @type {string} */ why, lines = OUTPUT_LINES) =>
  stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, lines)
    .map((line) => `    ${line}`)
    .join('\n')

const firstLines = (/** @type {string} */ why) => why.split('\n').slice(0, MESSAGE_LINES).join('\n')

/**
 * Reads a JSON report of Vitest or Playwright.
 * @param {string} report
 * @returns {Results}
 */
function readReport(report) {
  if (!existsSync(report)) return noResults()
  const { testResults = [], suites = [] } = JSON.parse(readFileSync(report, 'utf8'))
  const tests = [...testResults.flatMap(vitestTests), ...suites.flatMap(playwrightTests)]
  const withStatus = (/** @type {string} */ status) => tests.filter((test) => test.status === status)
  return {
    passed: withStatus('passed').length + withStatus('flaky').length,
    skipped: withStatus('skipped').length,
    failed: withStatus('failed'),
    flaky: withStatus('flaky'),
    failedChecks: [],
  }
}

/** @typedef {Failure & { status: 'passed' | 'flaky' | 'skipped' | 'failed' }} Test */

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Assertion
 * @param {{ name?: string, status?: string, message?: string, assertionResults: Assertion[] }} file
 * @returns {Test[]}
 */
function vitestTests({ name = '', status: fileStatus, message = '', assertionResults }) {
  const tests = assertionResults.map(({ status, fullName, failureMessages = [] }) => ({
    name: fullName,
    why: firstLines(failureMessages.join('\n')),
    status: vitestStatus(status, failureMessages),
  }))
  // A file that cannot be loaded, or whose hooks fail, fails without a failed test.
  if (fileStatus !== 'failed' || tests.some(({ status }) => status === 'failed')) return tests
  return [...tests, { name: relative(root, name), why: firstLines(message), status: 'failed' }]
}

/** @type {(status: string, failureMessages: readonly string[]) => Test['status']} */
function vitestStatus(status, failureMessages) {
  if (status === 'passed') return failureMessages.length > 0 ? 'flaky' : 'passed'
  return status === 'failed' ? 'failed' : 'skipped'
}

const PLAYWRIGHT_STATUS = /** @type {const} */ ({
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
  skipped: 'skipped',
})

/**
 * @typedef {{ status: keyof typeof PLAYWRIGHT_STATUS, results?: { error?: { message?: string } }[] }} Tries
 * @typedef {{ title: string, specs?: { title: string, tests: Tries[] }[], suites?: Suite[] }} Suite
 * @param {Suite} suite
 * @returns {Test[]}
 */
const playwrightTests = ({ title, specs = [], suites = [] }) =>
  [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status, results = [] }) => ({
        name: spec.title,
        why: firstLines(results.find(({ error }) => error?.message)?.error?.message ?? ''),
        status: PLAYWRIGHT_STATUS[status],
      })),
    ),
    ...suites.flatMap(playwrightTests),
  ].map((test) => ({ ...test, name: `${title} › ${test.name}` }))
