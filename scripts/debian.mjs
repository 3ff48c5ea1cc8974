import { existsSync, mkdirSync, readdirSync } from 'node:fs'
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

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }

/** @type {Promise<number> | undefined} */
let updating

/** Asks Debian which packages there are, once. */
const update = () => {
  updating ??= run('apt-get', ['update', '-qq'], { env })
  return updating
}

/**
 * Unpacks Debian's packages into a folder when we may, without installing them; else does nothing.
 * @param {readonly string[]} names
 * @param {string} folder
 */
export async function unpackFromDebian(names, folder) {
  if (!isDebianRoot()) return
  process.stdout.write(`Unpacking ${names.join(', ')} from Debian, once …\n`)
  mkdirSync(folder, { recursive: true })
  await update()
  // As root: the user that apt downloads as may not write there.
  await run('apt-get', ['download', '-qq', '-o', 'APT::Sandbox::User=root', ...names], { cwd: folder })
  for (const file of readdirSync(folder).filter((one) => one.endsWith('.deb')))
    await run('dpkg-deb', ['-x', join(folder, file), folder])
}

/**
 * Installs Debian's packages when we may; else does nothing.
 * @param {readonly string[]} packages
 */
export async function installFromDebian(packages) {
  if (!isDebianRoot()) return
  process.stdout.write(`Installing ${packages.join(', ')} from Debian, once …\n`)
  await update()
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}
