import { OLDEST_BROWSERS } from '../src/oldest-browsers.ts'

/** The oldest browsers, as Vite names them. */
export const BUILD_TARGET = [
  `chrome${OLDEST_BROWSERS.chrome}`,
  `safari${OLDEST_BROWSERS.safari}`,
  `ios${OLDEST_BROWSERS.safari}`,
  `firefox${OLDEST_BROWSERS.firefox}`,
]

/** The same as lightningcss counts versions. */
export const STYLE_TARGETS = {
  chrome: counted(OLDEST_BROWSERS.chrome),
  firefox: counted(OLDEST_BROWSERS.firefox),
  safari: counted(OLDEST_BROWSERS.safari),
  ios_saf: counted(OLDEST_BROWSERS.safari),
}

function counted(version: string): number {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return (major << 16) | (minor << 8)
}
