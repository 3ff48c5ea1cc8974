import type { Location } from '../../router/location.ts'
import type { Navigate } from '../../router/router.tsx'

/** Stands in the address while a PIN is remembered there: a reload goes on, and the way back leads to the login. */
export const RECOVERY_PARAM = 'remember-pin'

/** Stands in the address while a PIN is entered for a name that was chosen: the way back leads to the names. */
export const PIN_ENTRY_PARAM = 'enter-pin'

type PageAddress = Pick<Location, 'pathname' | 'search'>

/** Where a PIN is remembered, at the address of the page that was asked for. */
export const recoveryLink = (page: PageAddress): string => withParam(page, RECOVERY_PARAM, true)

/** The same page with its login, where that was. */
export const loginLink = (page: PageAddress): string => withParam(page, RECOVERY_PARAM, false)

/** The login of a page where its name was chosen. */
export const pinEntryLink = (page: PageAddress): string => withParam(page, PIN_ENTRY_PARAM, true)

/** The same login where names are chosen, and the page itself once somebody is logged in. */
const nameChoiceLink = (page: PageAddress): string => withParam(page, PIN_ENTRY_PARAM, false)

function withParam({ pathname, search }: PageAddress, param: string, isSet: boolean): string {
  const query = new URLSearchParams(search)
  query.delete(param)
  if (isSet) query.set(param, '')
  return query.size === 0 ? pathname : `${pathname}?${query}`
}

/**
 * Leads from a chosen name to where names are chosen, or to the page itself after the login: as the browser's own way back
 * where that leads there, so that nothing is gone back twice. A browser that does not tell has the address replaced.
 */
export function goToNameChoice(navigate: Navigate, page: PageAddress): void {
  const target = nameChoiceLink(page)
  const { navigation } = window as Partial<Window>
  const previousEntry = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]
  if (isUrlOf(location.href, pinEntryLink(page)) && isUrlOf(previousEntry?.url, target)) history.back()
  else navigate(target, { replace: true })
}

const isUrlOf = (url: string | null | undefined, address: string): boolean =>
  url === new URL(address, location.href).href
