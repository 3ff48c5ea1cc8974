import { join } from 'node:path'
import { pinnedNode, root } from './house.mjs'

/**
 * @typedef {{ name: string, command: string, args: string[], report?: string, cwd?: string }} Check
 * `report`: a JSON file the check writes, from which its tests are counted.
 */

const bin = (/** @type {string} */ name) => join(root, 'node_modules', name)
const cache = join(root, '.cache')
const reports = join(cache, 'reports')

/** @type {(name: string, script: string, ...args: string[]) => Check} */
const node = (name, script, ...args) => ({ name, command: pinnedNode, args: [script, ...args] })

const tsc = join(bin('typescript'), 'lib', 'tsc.js')
const types = ['.', 'domain', 'content', 'contract', 'server', 'web'].map((place) => {
  const name = place === '.' ? 'scripts and tests' : place
  // What did not change since the last time is not checked again: a fifth of the time.
  const known = join(cache, 'types', `${name}.tsbuildinfo`)
  return node(`types: ${name}`, tsc, '-p', join(root, place), '--incremental', '--tsBuildInfoFile', known)
})

/** @type {(name: string, ...projects: string[]) => Check} */
const vitest = (name, ...projects) => {
  const report = join(reports, `${projects.join('-')}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const args = ['run', ...chosen, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  return { ...node(name, join(bin('vitest'), 'vitest.mjs'), ...args), report }
}

/** The fast part: a contributor runs it before each commit. All of it only reads, and runs side by side. */
export const quick = [
  [
    vitest('rules, content and contract', 'rules'),
    node('nothing unused', join(bin('knip'), 'bin', 'knip.js'), '--cache', '--cache-location', join(cache, 'knip')),
    node('style and layers', join(bin('@biomejs/biome'), 'bin', 'biome'), 'check', '--error-on-warnings'),
    ...types,
  ],
]

/** @type {(name: string, report: string, ...config: string[]) => Check} */
const playwright = (name, report, ...config) => ({
  ...node(name, join(bin('@playwright/test'), 'cli.js'), 'test', '--config', join(root, 'e2e', ...config)),
  report: join(reports, report),
})

export const journeys = playwright('journeys, end to end', 'journeys.json', 'playwright.config.ts')

/** Every component in every state. */
export const gallery = node('gallery', join(bin('vitest'), 'vitest.mjs'), 'run', '--project', 'screens', 'gallery')

/** The whole path where Playwright does not reach. */
const otherEngines = playwright('Firefox and WebKit', 'engines.json', 'engines', 'playwright.config.ts')

/**
 * What needs a database or a browser: all in one list, the longest first, so that no lane waits for another. All
 * of it waits now and then, for a disk, a clock or a program's end.
 * @param {boolean} inOtherEngines
 */
export const thorough = (inOtherEngines) => [
  vitest('server, on both databases', 'server'),
  ...(inOtherEngines ? [otherEngines] : []),
  vitest('screens, in a browser', 'screens'),
  node('faults, a few of each', join(root, 'faults', 'main.ts'), '--short'),
  node('attacks, a few hundred guesses each', join(root, 'attack', 'main.ts'), '--short'),
]
