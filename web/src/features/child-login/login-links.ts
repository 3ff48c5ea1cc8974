import type { Location } from '../../router/location.ts'
import type { Navigate } from '../../router/router.tsx'

/** In the query during PIN recovery, so that a reload continues it and Back leads to the login. */
export const RECOVERY_PARAM = 'remember-pin'

/** In the query while a PIN is entered for a chosen name, so that Back leads to the names. */
export const PIN_ENTRY_PARAM = 'enter-pin'

type PageAddress = Pick<Location, 'pathname' | 'search'>

/** PIN recovery, at the address of the requested page. */
export const recoveryLink = (page: PageAddress): string => withParam(page, RECOVERY_PARAM, true)

/** The login at the same address, after recovery. */
export const loginLink = (page: PageAddress): string => withParam(page, RECOVERY_PARAM, false)

/** PIN entry for a chosen name. */
export const pinEntryLink = (page: PageAddress): string => withParam(page, PIN_ENTRY_PARAM, true)

/** The name choice; also the page itself once somebody is logged in. */
const nameChoiceLink = (page: PageAddress): string => withParam(page, PIN_ENTRY_PARAM, false)

function withParam({ pathname, search }: PageAddress, param: string, isSet: boolean): string {
  const query = new URLSearchParams(search)
  query.delete(param)
  if (isSet) query.set(param, '')
  return query.size === 0 ? pathname : `${pathname}?${query}`
}

/**
 * Returns from PIN entry to the name choice, or to the page itself after the login. Uses history.back() where the previous
 * entry is that address, so that Back is not needed twice; replaces the address where the browser has no Navigation API.
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
