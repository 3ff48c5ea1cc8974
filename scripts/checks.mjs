import { join } from 'node:path'
import { pinnedNode, root } from './house.mjs'

/**
 * @typedef {{ name: string, does: string, usually: number, command: string, args: string[], report?: string }} Check
 * `usually`: how many seconds it takes in `npm test` on two quiet cores. `report`: a JSON file it writes, to count tests from.
 */

const bin = (/** @type {string} */ name) => join(root, 'node_modules', name)
const cache = join(root, '.cache')
const reports = join(cache, 'reports')

/** @type {(name: string, does: string, usually: number, script: string, ...args: string[]) => Check} */
const node = (name, does, usually, script, ...args) => ({
  name,
  does,
  usually,
  command: pinnedNode,
  args: [script, ...args],
})

const WORKSPACES = ['domain', 'content', 'contract', 'server', 'web']

/** @type {(name: string, does: string, usually: number, project: string) => Check} */
const vitest = (name, does, usually, project) => {
  const report = join(reports, `${project}.json`)
  const args = ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  return { ...node(name, does, usually, join(bin('vitest'), 'vitest.mjs'), ...args), report }
}

/** The fast part: a contributor runs it before each commit. */
export const quick = [
  vitest('rules', 'domain, content, contract and the logic of the client', 80, 'rules'),
  node(
    'types',
    'every workspace, strictly',
    20,
    join(bin('typescript'), 'lib', 'tsc.js'),
    '-b',
    root,
    ...WORKSPACES.map((name) => join(root, name)),
  ),
  node(
    'style',
    'formatting, lint, and who may import whom',
    5,
    join(bin('@biomejs/biome'), 'bin', 'biome'),
    'check',
    '--error-on-warnings',
  ),
  node(
    'unused',
    'files, exports and packages nobody uses',
    10,
    join(bin('knip'), 'bin', 'knip.js'),
    '--cache',
    '--cache-location',
    join(cache, 'knip'),
  ),
]

/** @type {(name: string, does: string, usually: number, ...config: string[]) => Check} */
const playwright = (name, does, usually, ...config) => ({
  ...node(
    name,
    does,
    usually,
    join(bin('@playwright/test'), 'cli.js'),
    'test',
    '--config',
    join(root, 'e2e', ...config),
  ),
  report: join(reports, `${name}.json`),
})

export const server = vitest(
  'server',
  'every endpoint, job, fault and attack, on SQLite and on PostgreSQL',
  180,
  'server',
)

export const screens = vitest('screens', 'every component in a browser', 180, 'screens')

export const journeys = playwright(
  'journeys',
  'whole paths of families in a browser, with axe',
  300,
  'playwright.config.ts',
)

/** The whole path where Playwright does not reach. */
export const engines = playwright(
  'engines',
  'the main path in Firefox and WebKit',
  60,
  'engines',
  'playwright.config.ts',
)
