/**
 * Builds the client, the server and the content modules, each only when its sources have changed. `npm start`, `npm
 * run build`, `npm run dev` and `npm test` call it.
 */

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pinnedNode, root, run, runQuietly, stop } from './run.mjs'

/** What client and server are both built from. */
const SHARED = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'domain', 'contract']

/** Generated folders, which are not sources. */
const GENERATED = ['node_modules', 'dist', 'generated']

/** Writes `web/src/generated` from the content, unless it is up to date. */
export async function generateModules() {
  await buildOnce('content modules', {
    script: ['web/generate/generate.ts'],
    result: 'web/src/generated/shelves.ts',
    sources: ['package-lock.json', 'domain', 'content', 'web/generate'],
  })
  process.env.CONTENT_MODULES = 'written'
}

/**
 * Builds the client, unless it is up to date.
 * @param {readonly string[]} args `--sizes` prints what each screen loads
 */
export async function buildClient(...args) {
  await generateModules()
  await buildOnce('client', {
    script: ['web/build.ts', ...args],
    result: 'web/dist/pages.json',
    sources: [...SHARED, 'content', 'web'],
  })
}

/** Builds the server, unless it is up to date. */
export const buildServer = () => buildProgram('server', 'server/src/main.ts', 'server/dist/main.js')

/** The server with cheap password hashes, for journeys. */
export const buildQuickServer = () =>
  buildProgram('quick-server', 'server/src/testing/programs/quick-server.ts', '.cache/quick-server/main.js')

/** Builds a program that runs in Node into one file. @type {(what: string, program: string, result: string) => Promise<void>} */
export const buildProgram = (what, program, result) =>
  buildOnce(what, {
    script: ['server/build.ts', join(root, program), join(root, result)],
    result,
    sources: [...SHARED, 'server'],
  })

/**
 * Builds something, unless the last build that succeeded had sources with the same content. Modification times do not matter,
 * because an update may bring older files.
 * @param {string} name
 * @param {{ script: readonly [string, ...string[]], result: string, sources: readonly string[] }} build
 * `script`: the program that builds it, and its arguments; `result`: a file the build leaves
 */
export async function buildOnce(name, { script: [script, ...args], result, sources }) {
  // Stores the hash of the sources of the last build that succeeded.
  const mark = join(root, '.cache', 'built', name)
  // Computed before the build, so that a file that is edited during the build is built the next time.
  const sourcesHash = fingerprint(sources)
  const isBuilt = existsSync(resolve(root, result)) && existsSync(mark)
  if (isBuilt && readFileSync(mark, 'utf8') === sourcesHash) return
  // A build that is interrupted must not count as done.
  rmSync(mark, { force: true })
  const label = name.replace('-', ' ')
  process.stdout.write(`Building the ${label} …\n`)
  // Pages are prerendered in Node, whose own localStorage warns that it stores nothing.
  const command = ['--disable-warning=ExperimentalWarning', resolve(root, script), ...args]
  const code = args.length > 0 ? await run(pinnedNode, command) : await runQuietly(pinnedNode, command)
  if (code !== 0) stop(`The ${label} could not be built. The error is above.`)
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, sourcesHash)
}

/**
 * A hash over these files and folders.
 * @param {readonly string[]} paths in the project
 * @returns {string}
 */
function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesAt)) {
    const content = readFileSync(resolve(root, file))
    hash.update(`${file} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/**
 * The source files at or below a path.
 * @param {string} path
 * @returns {string[]}
 */
function filesAt(path) {
  if (statSync(resolve(root, path)).isFile()) return [path]
  const names = readdirSync(resolve(root, path)).filter((name) => !GENERATED.includes(name))
  return names.toSorted().flatMap((name) => filesAt(join(path, name)))
}
