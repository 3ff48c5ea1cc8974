import type { Location } from '../../router/location.ts'

/** Stands in the address while a PIN is remembered there: a reload goes on, and the way back leads to the login. */
export const REMEMBERING = 'remember-pin'

/** Stands in the address while a PIN is entered for a name that was chosen: the way back leads to the names. */
export const ENTERING = 'enter-pin'

export type Place = Pick<Location, 'pathname' | 'search'>

/** Where a PIN is remembered, at the address of the page that was asked for. */
export const rememberAt = (place: Place): string => at(place, REMEMBERING, true)

/** The same page with its login, where that was. */
export const loginAt = (place: Place): string => at(place, REMEMBERING, false)

/** The login of a page where its name was chosen. */
export const enterAt = (place: Place): string => at(place, ENTERING, true)

/** The same login where names are chosen, and the page itself once somebody is logged in. */
export const namesAt = (place: Place): string => at(place, ENTERING, false)

function at({ pathname, search }: Place, mark: string, isThere: boolean): string {
  const query = new URLSearchParams(search)
  query.delete(mark)
  if (isThere) query.set(mark, '')
  return query.size === 0 ? pathname : `${pathname}?${query}`
}
