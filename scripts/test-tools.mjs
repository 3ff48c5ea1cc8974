/**
 * Finds or installs the programs that tests need besides npm's packages, such as Chromium and Caddy. As root on
 * Debian they are installed, and those that Debian would start as a service are only unpacked under `.cache`.
 */

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pinnedNode, root, runQuietly, stop } from './run.mjs'

/**
 * The first of these programs on the path.
 * @param {readonly string[]} names
 * @returns {string | undefined}
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

const updateOnce = () => {
  updating ??= runQuietly('apt-get', ['update', '-qq'], { env })
  return updating
}

/**
 * Installs Debian packages where we may.
 * @param {readonly string[]} packages
 */
async function installFromDebian(packages) {
  if (!isDebianRoot()) return
  process.stdout.write(`Installing ${packages.join(', ')} from Debian, once …\n`)
  await updateOnce()
  await runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}

/**
 * Finds a program, or unpacks it from Debian packages without installing them.
 * @param {string} name
 * @param {string | undefined} configuredPath a path from the environment
 * @param {string} file where it is in the packages
 * @param {readonly string[]} packages
 * @returns {Promise<string | undefined>} its path; undefined if it cannot be found or unpacked
 */
async function findOrUnpack(name, configuredPath, file, packages) {
  const installed = configuredPath || onPath([name])
  if (installed) return installed
  const folder = join(root, '.cache', name)
  const unpacked = join(folder, file)
  if (existsSync(unpacked)) return unpacked
  if (!isDebianRoot()) return undefined
  process.stdout.write(`Unpacking ${name} from Debian, once …\n`)
  mkdirSync(folder, { recursive: true })
  await updateOnce()
  // As root: the user that apt downloads as may not write there.
  await runQuietly('apt-get', ['download', '-qq', '-o', 'APT::Sandbox::User=root', ...packages], { cwd: folder })
  for (const archive of readdirSync(folder).filter((file) => file.endsWith('.deb')))
    await runQuietly('dpkg-deb', ['-x', join(folder, archive), folder])
  return existsSync(unpacked) ? unpacked : undefined
}

/** A TLS proxy to put in front of the server. */
export const findCaddy = () => findOrUnpack('caddy', process.env.CADDY_PATH, 'usr/bin/caddy', ['caddy'])

/** A connection pooler to put in front of PostgreSQL, with the libraries that it needs. */
export const findPgbouncer = () =>
  findOrUnpack('pgbouncer', process.env.PGBOUNCER_PATH, 'usr/sbin/pgbouncer', [
    'pgbouncer',
    'libc-ares2',
    'libevent-2.1-7',
  ])

/** @param {Readonly<Record<string, string>>} programs by the package that has them */
const missing = (programs) => Object.keys(programs).filter((name) => !onPath([programs[name] ?? name]))

/**
 * @param {Readonly<Record<string, string>>} programs by the package that has them
 * @param {readonly string[]} more packages that come with them
 * @returns {Promise<readonly string[]>} packages that are still missing
 */
async function ensure(programs, more = []) {
  if (missing(programs).length > 0) await installFromDebian([...missing(programs), ...more])
  return missing(programs)
}

/** What Chromium speaks with on Debian: an engine, its voices, and a sound card that plays to nobody. */
const VOICE = { 'speech-dispatcher': 'speech-dispatcher', 'espeak-ng': 'espeak-ng', pulseaudio: 'pulseaudio' }

/** Whether a browser can speak with a real engine here. */
export const hasVoice = async () => (await ensure(VOICE, ['speech-dispatcher-espeak-ng'])).length === 0

const OTHER_ENGINES = { 'firefox-esr': 'firefox-esr', 'webkit2gtk-driver': 'WebKitWebDriver', xvfb: 'Xvfb' }

/**
 * Whether Firefox and WebKit are here to test in; `BROWSERS=chromium` leaves them out.
 * @returns {Promise<boolean>}
 */
export async function hasOtherEngines() {
  if (process.env.BROWSERS === 'chromium') return false
  const missingPackages = await ensure(OTHER_ENGINES)
  if (missingPackages.length === 0) return true
  return stop(
    `The tests run in Firefox and WebKit too, and these are missing: ${missingPackages.join(', ')} (on Debian: apt-get install ${missingPackages.join(' ')}). Where they cannot be had, BROWSERS=chromium npm test leaves both out.`,
  )
}

/** Chromium without windows. It needs a third less computing time than a whole Chromium, which works as well. */
const SHELL = 'chromium-headless-shell'
const CHROMIUMS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/**
 * A Chromium to test in: `CHROMIUM_PATH`, one on the path, Debian's package when root, else Playwright's own download.
 * @returns {Promise<string>} its path
 */
export async function findChromium() {
  const configuredPath = process.env.CHROMIUM_PATH
  if (configuredPath)
    return existsSync(configuredPath)
      ? configuredPath
      : stop(`CHROMIUM_PATH names ${configuredPath}, which does not exist.`)
  if (!onPath([SHELL])) await installFromDebian([SHELL])
  const installed = onPath(CHROMIUMS) ?? (await downloadChromium())
  return installed && existsSync(installed)
    ? installed
    : stop(
        'No Chromium was found to test in. Install one (on Debian: apt-get install chromium) or set CHROMIUM_PATH to it, then try again.',
      )
}

async function downloadChromium() {
  process.stdout.write('Downloading a Chromium for the tests, once …\n')
  const code = await runQuietly(pinnedNode, [join(root, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium'])
  if (code !== 0) return undefined
  const script = "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))"
  return execFileSync(pinnedNode, ['--input-type=module', '-e', script], { cwd: root, encoding: 'utf8' }).trim()
}
