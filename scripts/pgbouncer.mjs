import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { onPath, unpackFromDebian } from './debian.mjs'
import { root } from './house.mjs'

const folder = join(root, '.cache', 'pgbouncer')
const unpacked = join(folder, 'usr', 'sbin', 'pgbouncer')

/** With the libraries of its own that a machine hardly has for anything else. */
const PACKAGES = ['pgbouncer', 'libc-ares2', 'libevent-2.1-7']

/**
 * The pooler to test PostgreSQL behind: `PGBOUNCER_PATH`, one on the path, or Debian's, unpacked beside the tests:
 * installed it would be started as a service.
 * @returns {Promise<string | undefined>} its path; where there is none, that part of the tests is left out
 */
export async function findPgbouncer() {
  const here = process.env.PGBOUNCER_PATH || onPath(['pgbouncer'])
  if (here) return here
  if (!existsSync(unpacked)) await unpackFromDebian(PACKAGES, folder)
  return existsSync(unpacked) ? unpacked : undefined
}
