import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { run } from './house.mjs'

/**
 * Runs checks one after another, says how each ended, and counts their tests.
 * @param {readonly import('./checks.mjs').Check[]} checks
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} how many checks failed
 */
export async function runChecks(checks, env = process.env) {
  const counts = { passed: 0, failed: 0 }
  const ended = []
  for (const check of checks) {
    process.stdout.write(`\n── ${check.name}\n`)
    const began = Date.now()
    if (check.report) prepare(check.report)
    const code = await run(check.command, check.args, { env })
    if (check.report) add(counts, check.report)
    ended.push({ name: check.name, failed: code !== 0, seconds: (Date.now() - began) / 1000 })
  }
  const lines = ended.map(
    ({ name, failed, seconds }) => `${failed ? '✗' : '✓'} ${name.padEnd(36)} ${seconds.toFixed(1).padStart(6)} s`,
  )
  process.stdout.write(`\n${lines.join('\n')}\n\n${counts.passed} passed, ${counts.failed} failed\n`)
  return ended.filter(({ failed }) => failed).length
}

/** @param {string} report */
function prepare(report) {
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
}

/**
 * Reads a Vitest or a Playwright JSON report.
 * @param {{ passed: number, failed: number }} counts
 * @param {string} report
 */
function add(counts, report) {
  if (!existsSync(report)) return
  const { numPassedTests, numFailedTests, stats } = JSON.parse(readFileSync(report, 'utf8'))
  counts.passed += numPassedTests ?? stats.expected
  counts.failed += numFailedTests ?? stats.unexpected
}
