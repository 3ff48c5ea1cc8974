import type { Location } from '../../router/location.ts'

/** Stands in the address while a PIN is remembered there: a reload goes on, and the way back leads to the login. */
export const RECOVERY_PARAM = 'remember-pin'

/** Stands in the address while a PIN is entered for a name that was chosen: the way back leads to the names. */
export const PIN_ENTRY_PARAM = 'enter-pin'

export type PageAddress = Pick<Location, 'pathname' | 'search'>

/** Where a PIN is remembered, at the address of the page that was asked for. */
export const recoveryLink = (page: PageAddress): string => withParam(page, RECOVERY_PARAM, true)

/** The same page with its login, where that was. */
export const loginLink = (page: PageAddress): string => withParam(page, RECOVERY_PARAM, false)

/** The login of a page where its name was chosen. */
export const pinEntryLink = (page: PageAddress): string => withParam(page, PIN_ENTRY_PARAM, true)

/** The same login where names are chosen, and the page itself once somebody is logged in. */
export const nameChoiceLink = (page: PageAddress): string => withParam(page, PIN_ENTRY_PARAM, false)

function withParam({ pathname, search }: PageAddress, param: string, isSet: boolean): string {
  const query = new URLSearchParams(search)
  query.delete(param)
  if (isSet) query.set(param, '')
  return query.size === 0 ? pathname : `${pathname}?${query}`
}
