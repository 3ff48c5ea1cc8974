import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { onPath, unpackFromDebian } from './debian.mjs'
import { root } from './house.mjs'

const folder = join(root, '.cache', 'caddy')
const unpacked = join(folder, 'usr', 'bin', 'caddy')

/**
 * The TLS proxy to test behind: `CADDY_PATH`, one on the path, or Debian's, unpacked beside the tests: installed it would
 * be started as a service.
 * @returns {Promise<string | undefined>} its path; where there is none, that part of the tests is left out
 */
export async function findCaddy() {
  const here = process.env.CADDY_PATH || onPath(['caddy'])
  if (here) return here
  if (!existsSync(unpacked)) await unpackFromDebian(['caddy'], folder)
  return existsSync(unpacked) ? unpacked : undefined
}
