import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { run } from './house.mjs'

/** @typedef {{ passed: number, failed: string[] }} Counts the names of those that failed */

/**
 * Runs checks one after another, says how each ended, and counts their tests.
 * @param {readonly import('./checks.mjs').Check[]} checks
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} how many checks failed
 */
export async function runChecks(checks, env = process.env) {
  /** @type {Counts} */
  const counts = { passed: 0, failed: [] }
  const ended = []
  for (const check of checks) {
    process.stdout.write(`\n── ${check.name}\n`)
    const began = Date.now()
    if (check.report) prepare(check.report)
    const code = await run(check.command, check.args, { env })
    const isReportGood = check.report === undefined || add(counts, check.report)
    ended.push({ name: check.name, failed: code !== 0 || !isReportGood, seconds: (Date.now() - began) / 1000 })
  }
  const lines = ended.map(
    ({ name, failed, seconds }) => `${failed ? '✗' : '✓'} ${name.padEnd(36)} ${seconds.toFixed(1).padStart(6)} s`,
  )
  process.stdout.write(`\n${lines.join('\n')}\n\n${counts.passed} passed, ${counts.failed.length} failed\n`)
  for (const name of counts.failed) process.stdout.write(`✗ ${name}\n`)
  return ended.filter(({ failed }) => failed).length
}

/** @param {string} report */
function prepare(report) {
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
}

/**
 * Reads a Vitest or a Playwright JSON report. A program may end with 0 although tests of it failed, or none ran.
 * @param {Counts} counts
 * @param {string} report
 * @returns {boolean} whether tests ran and none failed
 */
function add(counts, report) {
  if (!existsSync(report)) return false
  const { numPassedTests, testResults = [], stats, suites = [] } = JSON.parse(readFileSync(report, 'utf8'))
  const passed = numPassedTests ?? stats.expected
  const failed = [...testResults.flatMap(failedTests), ...suites.flatMap(failedJourneys)]
  counts.passed += passed
  counts.failed.push(...failed)
  return failed.length === 0 && passed > 0
}

/**
 * @param {{ assertionResults: { status: string, fullName: string }[] }} file of a Vitest report
 * @returns {string[]}
 */
const failedTests = ({ assertionResults }) =>
  assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)

/**
 * @typedef {{ title: string, specs?: { title: string, ok: boolean }[], suites?: Suite[] }} Suite of a Playwright report
 * @param {Suite} suite
 * @returns {string[]}
 */
const failedJourneys = ({ title, specs = [], suites = [] }) =>
  [...specs.filter(({ ok }) => !ok).map((spec) => spec.title), ...suites.flatMap(failedJourneys)].map(
    (name) => `${title} › ${name}`,
  )
