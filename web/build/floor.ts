import { FLOOR } from '../src/floor.ts'

/** The oldest browsers, as Vite names them. */
export const BUILD_TARGET = [
  `chrome${FLOOR.chrome}`,
  `safari${FLOOR.safari}`,
  `ios${FLOOR.safari}`,
  `firefox${FLOOR.firefox}`,
]

/** The same as lightningcss counts versions. */
export const STYLE_TARGETS = {
  chrome: counted(FLOOR.chrome),
  firefox: counted(FLOOR.firefox),
  safari: counted(FLOOR.safari),
  ios_saf: counted(FLOOR.safari),
}

function counted(version: string): number {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return (major << 16) | (minor << 8)
}
