/** The current location. Every navigation has a unique key, except the address at which the page was opened. */
export type Location = {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly key: string
}

/** The key of the address at which a page was opened. */
export const FIRST_KEY = 'default'

/** Keys consist of digits and small letters. */
const KEY_RADIX = 36

/** Parses an address, which may be relative to another one. */
export function locationAt(address: string, key: string = FIRST_KEY, from: Partial<Location> = {}): Location {
  const { pathname, search, hash } = new URL(address, `http://here${from.pathname ?? '/'}${from.search ?? ''}`)
  return { pathname, search, hash, key }
}

/** A random key for a navigation: eight characters, without the `0.` at the start of the number. */
export const newKey = (): string => Math.random().toString(KEY_RADIX).slice(2, 10)
