import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pinnedNode, root, run, stop } from './house.mjs'

/** What both are made of. */
const SHARED = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'domain', 'contract']

/** What lies beside sources and is made of them, or of others. */
const MADE = ['node_modules', 'dist']

/**
 * Builds the client, unless it is built of these sources already.
 * @param {readonly string[]} told `--sizes` has it say what each screen loads
 */
export const buildClient = (...told) =>
  buildOnce('client', {
    script: ['web/build.ts', ...told],
    result: 'web/dist/pages.json',
    sources: [...SHARED, 'content', 'web'],
  })

/** The same of the server. */
export const buildServer = () => buildProgram('server', 'server/src/main.ts', 'server/dist/main.js')

/** The same of the server with hashes that are quick to make, which journeys ask. It lies as deep as the other. */
export const buildQuickServer = () =>
  buildProgram('quick-server', 'server/src/testing/quick-program.ts', '.cache/quick-server/main.js')

/** @type {(what: string, program: string, result: string) => Promise<void>} */
const buildProgram = (what, program, result) =>
  buildOnce(what, {
    script: ['server/build.ts', join(root, program), join(root, result)],
    result,
    sources: [...SHARED, 'server'],
  })

/**
 * Builds something, unless that was done of the same sources, whatever their times are: an update may bring older ones.
 * @param {string} what
 * @param {{ script: readonly [string, ...string[]], result: string, sources: readonly string[] }} how
 * `script`: that builds it, and what it is told; `result`: a file that a build leaves
 */
export async function buildOnce(what, { script: [script, ...told], result, sources }) {
  const mark = join(root, '.cache', 'built', what)
  // Before it is built: what is edited meanwhile is built the next time.
  const wanted = fingerprint(sources)
  const isBuilt = existsSync(resolve(root, result)) && existsSync(mark)
  if (isBuilt && readFileSync(mark, 'utf8') === wanted) return
  // A build that ends before its time is none.
  rmSync(mark, { force: true })
  process.stdout.write(`Building the ${what.replace('-', ' ')} …\n`)
  // Pages are rendered ahead in Node, whose own localStorage warns that it keeps nothing.
  const code = await run(pinnedNode, ['--disable-warning=ExperimentalWarning', resolve(root, script), ...told])
  if (code !== 0) stop(`The ${what.replace('-', ' ')} could not be built. What went wrong stands above.`)
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, wanted)
}

/**
 * What tells these files and folders, with all that is in them, from any other state of them.
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
 * The files at or below a path, but for what is made there.
 * @param {string} path
 * @returns {string[]}
 */
function filesAt(path) {
  if (statSync(resolve(root, path)).isFile()) return [path]
  const names = readdirSync(resolve(root, path)).filter((name) => !MADE.includes(name))
  return names.toSorted().flatMap((name) => filesAt(join(path, name)))
}
