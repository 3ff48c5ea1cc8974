import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root, run } from './house.mjs'

/**
 * @typedef {{ name: string, why: string }} Failure
 * @typedef {{ passed: number, failed: Failure[], flaky: Failure[] }} Counts those that failed, or passed only at a second try
 */

/** How much of a failure's message stands at the end, in lines: all of it stands where the test ran. */
const LINES = 12

/** How much stands there of the output of a check that failed without a test that says why. */
const LAST_LINES = 40

/** How many checks run at the same time where they may: two cores, and each waits now and then. */
const LANES = 3

/** @typedef {import('./checks.mjs').Check} Check */

/**
 * Runs checks one after another, and those of a list within the list side by side. Says how each ended, and counts their tests.
 * @param {readonly (Check | readonly Check[])[]} checks
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} how many checks failed
 */
export async function runChecks(checks, env = process.env) {
  /** @type {Counts} */
  const counts = { passed: 0, failed: [], flaky: [] }
  /** @type {string[]} */
  const lines = []
  let failures = 0
  /** @type {Failure[]} */
  const unexplained = []
  const runOne = async (/** @type {Check} */ check, /** @type {boolean} */ isAlone) => {
    const began = Date.now()
    if (check.report) prepare(check.report)
    const before = counts.failed.length
    const { code, output } = isAlone ? await runInSight(check, env) : await runHeld(check, env)
    const isReportGood = check.report === undefined || add(counts, check.report)
    const failed = code !== 0 || !isReportGood
    if (failed) failures += 1
    const isExplained = counts.failed.slice(before).some(({ why }) => why !== '')
    if (failed && !isExplained) unexplained.push({ name: check.name, why: lastLines(output) })
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    lines.push(`${failed ? '✗' : '✓'} ${check.name.padEnd(36)} ${seconds.padStart(6)} s`)
  }
  for (const turn of checks) {
    const waiting = 'name' in turn ? [turn] : [...turn]
    const isAlone = waiting.length === 1
    const lane = async () => {
      for (let check = waiting.shift(); check; check = waiting.shift()) await runOne(check, isAlone)
    }
    await Promise.all(Array.from({ length: LANES }, lane))
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n${counts.passed} passed, ${counts.failed.length} failed\n`)
  for (const { name, why } of counts.failed) process.stdout.write(`✗ ${name}\n${indented(why, LINES)}`)
  for (const { name, why } of unexplained)
    process.stdout.write(`✗ ${name}: the end of what it printed\n${indented(why, LAST_LINES)}`)
  for (const { name, why } of counts.flaky)
    process.stdout.write(`! passed only at a second try: ${name}\n${indented(why, LINES)}`)
  return failures
}

/** @typedef {{ code: number, output: string }} Ended `output`: what was held back while it ran, else empty */

/** @type {(check: Check, env: NodeJS.ProcessEnv) => Promise<Ended>} */
async function runInSight({ name, command, args }, env) {
  process.stdout.write(`\n── ${name}\n`)
  return { code: await run(command, args, { env }), output: '' }
}

/**
 * Shows what a check prints when it has ended, so that two do not mix.
 * @type {(check: Check, env: NodeJS.ProcessEnv) => Promise<Ended>}
 */
async function runHeld({ name, command, args }, env) {
  let output = ''
  const hear = (/** @type {string} */ text) => {
    output += text
  }
  const code = await run(command, args, { env, hear })
  process.stdout.write(`\n── ${name}\n${output}`)
  return { code, output }
}

/** The end of an output, without the rows of dots that stand for tests. @param {string} output */
const lastLines = (output) =>
  stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => /\p{L}/u.test(line))
    .slice(-LAST_LINES)
    .join('\n')

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
  const passed = numPassedTests ?? stats.expected + stats.flaky
  const failed = [
    ...testsThat(({ status }) => status === 'failed', testResults),
    ...testResults.flatMap(failedFile),
    ...journeysThat(({ ok }) => !ok, suites),
  ]
  counts.passed += passed
  counts.failed.push(...failed)
  counts.flaky.push(
    ...testsThat((test) => test.status === 'passed' && hasFailed(test), testResults),
    ...journeysThat(({ tests }) => tests.some(({ status }) => status === 'flaky'), suites),
  )
  return failed.length === 0 && passed > 0
}

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Test
 * @param {(test: Test) => boolean} holds
 * @param {{ assertionResults: Test[] }[]} files of a Vitest report
 * @returns {Failure[]} the tests of which it holds
 */
const testsThat = (holds, files) =>
  files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(holds)
    .map(({ fullName, failureMessages = [] }) => ({ name: fullName, why: failureMessages.join('\n') }))

/** Whether one try of a test failed, be it the last or not. @param {Test} test */
const hasFailed = ({ failureMessages = [] }) => failureMessages.length > 0

/**
 * A file of which no test failed fails as a whole: it cannot be loaded, which has a message, or what it does before or
 * after its tests fails, which has none.
 * @param {{ name?: string, status?: string, message?: string, assertionResults: { status: string }[] }} file
 * @returns {Failure[]}
 */
const failedFile = ({ name = '', status, message = '', assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
    ? [{ name: relative(root, name), why: message }]
    : []

/**
 * @typedef {{ status: string, results?: { error?: { message?: string } }[] }} Tries of a journey
 * @typedef {{ title: string, ok: boolean, tests: Tries[] }} Spec of a Playwright report
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @param {(spec: Spec) => boolean} holds
 * @param {Suite[]} suites
 * @returns {Failure[]} the journeys of which it holds
 */
const journeysThat = (holds, suites) =>
  suites.flatMap(({ title, specs = [], suites: inner = [] }) =>
    [...specs.filter(holds).map((spec) => ({ name: spec.title, why: whyOf(spec) })), ...journeysThat(holds, inner)].map(
      ({ name, why }) => ({ name: `${title} › ${name}`, why }),
    ),
  )

/** @param {Spec} spec */
const whyOf = ({ tests }) =>
  tests.flatMap(({ results = [] }) => results.map(({ error }) => error?.message ?? '').filter(Boolean))[0] ?? ''

/** @type {(why: string, lines: number) => string} */
const indented = (why, lines) =>
  stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, lines)
    .map((line) => `    ${line}\n`)
    .join('')
