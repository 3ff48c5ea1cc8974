import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, root, run, stop } from './house.mjs'

/** What both are made of. */
const SHARED = ['package-lock.json', 'domain/src', 'contract/src']

/** Builds the client when a source is newer than the last build. */
export const buildClient = () =>
  buildWhenNewer('client', ['web/build.ts'], 'web/dist/pages.json', [
    ...SHARED,
    'web/index.html',
    'web/vite.config.ts',
    'web/build',
    'web/plugins',
    'web/public',
    'web/src',
    'content/src',
    'content/stories',
  ])

/** Builds the server when a source is newer than the last build. */
export const buildServer = () => buildProgram('server', 'server/src/main.ts', 'server/dist/main.js')

/** The same of the server with hashes that are quick to make, which journeys ask. It lies as deep as the other. */
export const buildQuickServer = () =>
  buildProgram('server for journeys', 'server/src/testing/quick-program.ts', '.cache/quick-server/main.js')

/** @type {(what: string, program: string, file: string) => Promise<void>} */
const buildProgram = (what, program, file) =>
  buildWhenNewer(what, ['server/build.ts', join(root, program), join(root, file)], file, [...SHARED, 'server/src'])

/**
 * @param {string} what
 * @param {readonly [string, ...string[]]} script that builds it, and what it is told
 * @param {string} mark the file that a whole build ends with
 * @param {readonly string[]} sources
 */
async function buildWhenNewer(what, [script, ...told], mark, sources) {
  const built = join(root, mark)
  const made = [script, ...sources].map((source) => join(root, source))
  if (existsSync(built) && newest(made) < statSync(built).mtimeMs) return
  process.stdout.write(`Building the ${what} …\n`)
  const code = await run(pinnedNode, [join(root, script), ...told])
  if (code !== 0) stop(`The ${what} could not be built. What went wrong stands above.`)
}

/**
 * The time of the newest file at or below these paths, in epoch milliseconds.
 * @param {readonly string[]} paths
 * @returns {number}
 */
function newest(paths) {
  const times = paths.map((path) => {
    const { mtimeMs } = statSync(path)
    const below = statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : []
    return below.length === 0 ? mtimeMs : Math.max(mtimeMs, newest(below))
  })
  return Math.max(...times)
}
