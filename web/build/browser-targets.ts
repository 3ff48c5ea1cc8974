import { OLDEST_BROWSERS } from '../src/oldest-browsers.ts'

/** The oldest supported browsers in Vite's notation. */
export const BUILD_TARGET = [
  `chrome${OLDEST_BROWSERS.chrome}`,
  `safari${OLDEST_BROWSERS.safari}`,
  `ios${OLDEST_BROWSERS.safari}`,
  `firefox${OLDEST_BROWSERS.firefox}`,
]

/** The oldest supported browsers for lightningcss, which encodes versions as numbers. */
export const STYLE_TARGETS = {
  chrome: encodeVersion(OLDEST_BROWSERS.chrome),
  firefox: encodeVersion(OLDEST_BROWSERS.firefox),
  safari: encodeVersion(OLDEST_BROWSERS.safari),
  ios_saf: encodeVersion(OLDEST_BROWSERS.safari),
}

function encodeVersion(version: string): number {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return (major << 16) | (minor << 8)
}
