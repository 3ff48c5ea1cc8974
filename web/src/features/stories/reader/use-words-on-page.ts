import { useSyncExternalStore } from 'react'

/** The most words of a page of prose: about what a window shows without scrolling. */
const ON_A_TABLET = 80
const ON_A_PHONE = 50

/** The windows of phones, upright or on their side. */
const PHONE = '(max-width: 36rem), (max-height: 31.24rem)'

/** How many words a page may have in this window. It changes when a phone becomes a tablet, as by turning or zooming. */
export const useWordsOnPage = (): number =>
  useSyncExternalStore(follow, () => (matchMedia(PHONE).matches ? ON_A_PHONE : ON_A_TABLET))

function follow(tell: () => void): () => void {
  const phone = matchMedia(PHONE)
  phone.addEventListener('change', tell)
  return () => phone.removeEventListener('change', tell)
}
