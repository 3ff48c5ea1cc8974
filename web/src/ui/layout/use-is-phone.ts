import { useSyncExternalStore } from 'react'

/**
 * The same breakpoints as in the style sheets (36rem and 31.24rem): change both together. A rem in a media query ignores the
 * app's text size.
 */
const NARROW = '(max-width: 36rem)'
const LOW = '(max-height: 31.24rem)'

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

const phone = mediaQuery(NARROW)
const small = mediaQuery(`${NARROW}, ${LOW}`)

/** Whether the window is as narrow as a phone that is held upright. */
export const useIsPhone = (): boolean => useSyncExternalStore(phone.subscribe, phone.matches)

/** Whether the window is as narrow as an upright phone or as low as one on its side. A wide but low desktop window counts too. */
export const useIsSmall = (): boolean => useSyncExternalStore(small.subscribe, small.matches)
