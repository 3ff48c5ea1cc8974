/**
 * The addresses of the login's stages. The login and the PIN recovery have no addresses of their own: they replace the
 * requested page. The query says which of them is shown, so that a reload and the browser's Back work.
 */

import type { Location } from '../../router/location.ts'
import type { Navigate } from '../../router/router.tsx'

/** In the query during PIN recovery. */
export const RECOVERY_PARAM = 'remember-pin'

/** In the query while a PIN is entered for a chosen name. Without it the name tiles are shown. */
export const PIN_ENTRY_PARAM = 'enter-pin'

type PageAddress = Pick<Location, 'pathname' | 'search'>

/** The address of the PIN recovery for a requested page. */
export const recoveryLink = (page: PageAddress): string => withParam(page, RECOVERY_PARAM, true)

/** The address of the login for a requested page. */
export const loginLink = (page: PageAddress): string => withParam(page, RECOVERY_PARAM, false)

/** The address of the PIN entry for a chosen name. */
export const pinEntryLink = (page: PageAddress): string => withParam(page, PIN_ENTRY_PARAM, true)

/** The address of the name tiles. Once a child is logged in, the same address shows the requested page. */
const nameChoiceLink = (page: PageAddress): string => withParam(page, PIN_ENTRY_PARAM, false)

function withParam({ pathname, search }: PageAddress, param: string, isSet: boolean): string {
  const query = new URLSearchParams(search)
  query.delete(param)
  if (isSet) query.set(param, '')
  return query.size === 0 ? pathname : `${pathname}?${query}`
}

/**
 * Returns from the PIN entry to the name tiles, or, after the login, to the requested page. If the previous entry of the history
 * has that address, it goes back, so that the history has no duplicate. Otherwise, or without the browser's Navigation API, it
 * replaces the address.
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
