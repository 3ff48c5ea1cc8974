import { OLDEST_BROWSERS } from '../src/oldest-browsers.ts'

/** The oldest supported browsers in Vite's notation, such as `chrome109`. Vite translates newer syntax for them. */
export const BUILD_TARGET = [
  `chrome${OLDEST_BROWSERS.chrome}`,
  `safari${OLDEST_BROWSERS.safari}`,
  `ios${OLDEST_BROWSERS.safari}`,
  `firefox${OLDEST_BROWSERS.firefox}`,
]

/** The oldest supported browsers for lightningcss, the CSS compiler. It wants a version as one number: see `encodeVersion`. */
export const STYLE_TARGETS = {
  chrome: encodeVersion(OLDEST_BROWSERS.chrome),
  firefox: encodeVersion(OLDEST_BROWSERS.firefox),
  safari: encodeVersion(OLDEST_BROWSERS.safari),
  ios_saf: encodeVersion(OLDEST_BROWSERS.safari),
}

/** Puts the major version into bits 16 to 23 and the minor version into bits 8 to 15. So `16.4` becomes 0x100400. */
function encodeVersion(version: string): number {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return (major << 16) | (minor << 8)
}
