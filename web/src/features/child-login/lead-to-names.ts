import type { Navigate } from '../../router/router.tsx'
import { enterAt, namesAt, type Place } from './login-address.ts'

/**
 * Leads from a chosen name to where names are chosen, or to the page itself after the login: as the browser's own way back
 * where that leads there, so that nothing is gone back twice. A browser that does not tell has the address replaced.
 */
export function leadToNames(navigate: Navigate, place: Place): void {
  const names = namesAt(place)
  const { navigation } = window as Partial<Window>
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]
  if (isUrlOf(location.href, enterAt(place)) && isUrlOf(before?.url, names)) history.back()
  else navigate(names, { replace: true })
}

const isUrlOf = (url: string | null | undefined, address: string): boolean =>
  url === new URL(address, location.href).href
