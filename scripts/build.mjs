import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, root, run, stop } from './house.mjs'

const mark = join(root, 'web', 'dist', 'pages.json')

/** What the client is made of. */
const SOURCES = [
  'package-lock.json',
  'web/index.html',
  'web/build.ts',
  'web/vite.config.ts',
  'web/build',
  'web/plugins',
  'web/public',
  'web/src',
  'domain/src',
  'contract/src',
  'content/src',
  'content/stories',
]

/** Builds the client when a source is newer than the last build. */
export async function buildClient() {
  if (existsSync(mark) && newest(SOURCES.map((source) => join(root, source))) < statSync(mark).mtimeMs) return
  process.stdout.write('Building the client …\n')
  const code = await run(pinnedNode, [join(root, 'web', 'build.ts')])
  if (code !== 0) stop('The client could not be built. What went wrong stands above.')
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
