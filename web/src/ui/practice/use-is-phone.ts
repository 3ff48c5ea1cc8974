import { useSyncExternalStore } from 'react'

/** A phone held upright. */
const PHONE = '(max-width: 36rem)'

export const useIsPhone = (): boolean => useSyncExternalStore(follow, () => matchMedia(PHONE).matches)

function follow(tell: () => void): () => void {
  const phone = matchMedia(PHONE)
  phone.addEventListener('change', tell)
  return () => phone.removeEventListener('change', tell)
}
