import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, root, run, serverEnv, serverFlags } from './house.mjs'

/** How often we look whether npm is still there, in milliseconds. */
const LOOK_AGAIN = 500

/**
 * Runs the built server until it or we end: it watches the channel between us, which closes however we go.
 * @returns {Promise<number>} its exit code
 */
export function serve() {
  if (process.env.npm_lifecycle_event !== undefined) endWithNpm()
  const program = join(root, 'server', 'dist', 'main.js')
  return run(pinnedNode, [...serverFlags, program], { env: serverEnv(), channel: true })
}

/** Nobody tells us that npm was killed, but then we have other ancestors. */
function endWithNpm() {
  const began = ancestors()
  setInterval(() => ancestors() === began || process.exit(1), LOOK_AGAIN).unref()
}

/** Our parent, and its own where it is only the shell between npm and us. Other systems than Linux have none there. */
function ancestors() {
  const shell = /^\d+ \((?:.*sh)\) \S (\d+)/.exec(statusOf(process.ppid))
  return `${process.ppid} ${shell?.[1]}`
}

/** @param {number} pid */
function statusOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}
