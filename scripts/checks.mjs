/** Lists the checks that `npm run check` and `npm test` run, with the command and the usual duration of each. */

import { join } from 'node:path'
import { pinnedNode, root } from './run.mjs'

/**
 * @typedef {{ name: string, description: string, usualSeconds: number, command: string, args: string[], report?: string, ready?: Promise<void> }} Check
 * `usualSeconds`: how many seconds it takes in `npm test` beside the others, on two cores.
 * `report`: a JSON file it writes, to count tests from. `ready`: what it waits for, such as a build.
 */

const WORKSPACES = ['.', 'domain', 'content', 'contract', 'server', 'web']

const reportOf = (/** @type {string} */ name) => join(root, '.cache', 'reports', `${name}.json`)

/** @type {(name: string, description: string, usualSeconds: number, script: string, ...args: string[]) => Check} */
const node = (name, description, usualSeconds, script, ...args) => {
  return { name, description, usualSeconds, command: pinnedNode, args: [join(root, 'node_modules', script), ...args] }
}

/** @type {(name: string, description: string, usualSeconds: number) => Check} */
const vitest = (name, description, usualSeconds) => {
  const report = reportOf(name)
  const args = ['run', '--project', name, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  return { ...node(name, description, usualSeconds, 'vitest/vitest.mjs', ...args), report }
}

/** @type {(name: string, description: string, usualSeconds: number, config: string) => Check} */
const playwright = (name, description, usualSeconds, config) => {
  const args = ['test', '--config', join(root, config)]
  return { ...node(name, description, usualSeconds, '@playwright/test/cli.js', ...args), report: reportOf(name) }
}

const knipCache = ['--cache', '--cache-location', join(root, '.cache', 'knip')]

/** The fast part: a contributor runs it before each commit. */
export const quick = [
  vitest('rules', 'domain, content, contract and the logic of the client', 90),
  node('types', 'every workspace, strictly', 20, 'typescript/lib/tsc.js', '-b', ...WORKSPACES),
  node('style', 'formatting and lint', 5, '@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
  node('unused', 'files, exports and packages nobody uses', 10, 'knip/bin/knip.js', ...knipCache),
]

export const server = vitest('server', 'every endpoint, job, fault and attack, on both databases', 300)
export const screens = vitest('screens', 'every component in a browser', 360)
export const journeys = playwright('journeys', 'whole paths in a browser, with axe', 360, 'e2e/playwright.config.ts')
export const engines = playwright(
  'engines',
  'the main path in Firefox and WebKit',
  60,
  'e2e/engines/playwright.config.ts',
)
