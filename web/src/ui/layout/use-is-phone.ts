import { useSyncExternalStore } from 'react'

const UPRIGHT = '(max-width: 36rem)'
const ON_ITS_SIDE = '(max-height: 31.24rem)'

/** A question about the window, put to the browser once and not whenever a screen is drawn. */
function asked(query: string) {
  let known: MediaQueryList | undefined
  const media = (): MediaQueryList => {
    known ??= matchMedia(query)
    return known
  }
  return {
    fits: () => media().matches,
    follow: (tell: () => void) => {
      media().addEventListener('change', tell)
      return () => media().removeEventListener('change', tell)
    },
  }
}

const phone = asked(UPRIGHT)
const small = asked(`${UPRIGHT}, ${ON_ITS_SIDE}`)

/** A phone held upright. */
export const useIsPhone = (): boolean => useSyncExternalStore(phone.follow, phone.fits)

/** A phone held either way. */
export const useIsSmall = (): boolean => useSyncExternalStore(small.follow, small.fits)
