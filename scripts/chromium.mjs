import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, root, run, stop } from './house.mjs'
import { installFromDebian, onPath } from './test-tools.mjs'

/** The shell without a window comes first: the same engine, a third less work for the machine. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/**
 * A Chromium to test in: `CHROMIUM_PATH`, one on the path, Debian's package when root, else Playwright's own download.
 * @returns {Promise<string>} its path
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : stop(`CHROMIUM_PATH names ${given}, which does not exist.`)
  return onPath(NAMES) ?? (await fromDebian()) ?? (await fromPlaywright()) ?? missing()
}

async function fromDebian() {
  await installFromDebian(['chromium-headless-shell'])
  return onPath(NAMES)
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
