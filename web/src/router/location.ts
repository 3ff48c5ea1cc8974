/** Where somebody is. Every arrival has a key of its own, but for the address a page was opened at. */
export type Location = {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly key: string
}

/** The key of the address a page was opened at. */
export const FIRST_KEY = 'default'

const KEY_RADIX = 36

/** An address, which may be told from another one, as a place. */
export function locationAt(address: string, key: string = FIRST_KEY, from: Partial<Location> = {}): Location {
  const { pathname, search, hash } = new URL(address, `http://here${from.pathname ?? '/'}${from.search ?? ''}`)
  return { pathname, search, hash, key }
}

/** A key no other arrival on this page has. */
export const newKey = (): string => Math.random().toString(KEY_RADIX).slice(2, 10)
