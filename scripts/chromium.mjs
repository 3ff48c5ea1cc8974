import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pinnedNode, root, run, stop } from './house.mjs'

/** The shell without a window comes first: the same engine, a third less work for the machine. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path))

const isDebianRoot = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

/**
 * A Chromium to test in: `CHROMIUM_PATH`, one on the path, Debian's package when root, else Playwright's own download.
 * @returns {Promise<string>} its path
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : stop(`CHROMIUM_PATH names ${given}, which does not exist.`)
  return onPath() ?? (await fromDebian()) ?? (await fromPlaywright()) ?? missing()
}

async function fromDebian() {
  if (!isDebianRoot()) return undefined
  process.stdout.write('Installing Chromium from Debian, once …\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], { env })
  return onPath()
}

async function fromPlaywright() {
  process.stdout.write('Downloading a Chromium for the tests, once …\n')
  const code = await run(pinnedNode, [join(root, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium'])
  if (code !== 0) return undefined
  const ask = "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))"
  const path = execFileSync(pinnedNode, ['--input-type=module', '-e', ask], { cwd: root, encoding: 'utf8' }).trim()
  return existsSync(path) ? path : undefined
}

/** @returns {never} */
const missing = () =>
  stop(
    'No Chromium was found to test in. Install one (on Debian: apt-get install chromium) or set CHROMIUM_PATH to it, then try again.',
  )
