import { useSyncExternalStore } from 'react'

const PORTRAIT = '(max-width: 36rem)'
const LANDSCAPE = '(max-height: 31.24rem)'

/** A media query as an external store, created once and not at every render. */
function mediaQuery(query: string) {
  let cached: MediaQueryList | undefined
  const media = (): MediaQueryList => {
    cached ??= matchMedia(query)
    return cached
  }
  return {
    matches: () => media().matches,
    subscribe: (listener: () => void) => {
      media().addEventListener('change', listener)
      return () => media().removeEventListener('change', listener)
    },
  }
}

const phone = mediaQuery(PORTRAIT)
const small = mediaQuery(`${PORTRAIT}, ${LANDSCAPE}`)

/** Whether the window is as narrow as a phone that is held upright. */
export const useIsPhone = (): boolean => useSyncExternalStore(phone.subscribe, phone.matches)

/** Whether the window is as small as a phone, held upright or on its side. */
export const useIsSmall = (): boolean => useSyncExternalStore(small.subscribe, small.matches)
