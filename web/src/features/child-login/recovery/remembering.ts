import type { Location } from '../../../router/location.ts'

/** Stands in the address while a PIN is remembered there: a reload goes on, and the way back leads to the login. */
export const REMEMBERING = 'remember-pin'

type Place = Pick<Location, 'pathname' | 'search'>

/** Where a PIN is remembered, at the address of the page that was asked for. */
export const rememberAt = ({ pathname, search }: Place): string => at(pathname, search, true)

/** The same page with its login. */
export const loginAt = ({ pathname, search }: Place): string => at(pathname, search, false)

function at(pathname: string, search: string, isRemembering: boolean): string {
  const query = new URLSearchParams(search)
  query.delete(REMEMBERING)
  if (isRemembering) query.set(REMEMBERING, '')
  return query.size === 0 ? pathname : `${pathname}?${query}`
}
