import { installFromDebian, onPath } from './debian.mjs'
import { stop } from './house.mjs'

/** The programs in which the other engines are tested, by the Debian package that has them. */
const PROGRAMS = { 'firefox-esr': 'firefox-esr', 'webkit2gtk-driver': 'WebKitWebDriver', xvfb: 'Xvfb' }

const missing = () =>
  Object.entries(PROGRAMS)
    .filter(([, program]) => !onPath([program]))
    .map(([name]) => name)

/**
 * Sees that Firefox and WebKit are there to test in: Debian's packages, installed when root.
 * @returns {Promise<boolean>} false where `BROWSERS=chromium` leaves them out
 */
export async function haveOtherEngines() {
  if (process.env.BROWSERS === 'chromium') return false
  if (missing().length > 0) await installFromDebian(missing())
  const wanted = missing()
  if (wanted.length === 0) return true
  return stop(
    `The tests run in Firefox and WebKit too, and these are missing: ${wanted.join(', ')} (on Debian: apt-get install ${wanted.join(' ')}). Where they cannot be had, BROWSERS=chromium npm test leaves both out.`,
  )
}
