/**
 * The version of this server, and how versions are compared. `db/migrate.ts` refuses a database that has an unknown
 * migration, unless its `compatible_from` is this version or an older one.
 */

import manifest from '../../package.json' with { type: 'json' }

/** The version of Lanternleaf from package.json, such as `0.1.0`. The health check and the log show it. */
export const { version: VERSION } = manifest

/**
 * Compares two versions such as `0.1.0` by their three numbers: negative if the first is older, 0 if they are equal. What follows
 * the numbers, as in `0.2.0-rc.1`, is ignored.
 */
export function compareVersions(first: string, second: string): number {
  const [a, b] = [numbersOf(first), numbersOf(second)]
  const index = a.findIndex((number, place) => number !== b[place])
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0)
}

const numbersOf = (version: string): readonly number[] => {
  const [, ...numbers] = /^(\d+)\.(\d+)\.(\d+)/.exec(version) ?? []
  return [0, 1, 2].map((place) => Number(numbers[place] ?? 0))
}
