import { join } from 'node:path'
import { pinnedNode, root, run, serverEnv, serverFlags } from './run.mjs'

/**
 * Runs the built server until it or we end. It stops when the IPC channel to us closes, which it does however we end.
 * @returns {Promise<number>} its exit code
 */
export const serve = () =>
  run(pinnedNode, [...serverFlags, join(root, 'server', 'dist', 'main.js')], { env: serverEnv(), channel: true })
