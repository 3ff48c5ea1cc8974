import type { Navigate } from '../../router/router.tsx'
import { nameChoiceLink, type PageAddress, pinEntryLink } from './login-links.ts'

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
