import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './house.mjs'

/**
 * The first of these programs that is on the path.
 * @param {readonly string[]} names
 * @returns {string | undefined} where it is
 */
export const onPath = (names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))

const isDebianRoot = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

/**
 * Installs Debian's packages when we may; else does nothing.
 * @param {readonly string[]} packages
 */
export async function installFromDebian(packages) {
  if (!isDebianRoot()) return
  process.stdout.write(`Installing ${packages.join(', ')} from Debian, once …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}
