import { useSyncExternalStore } from 'react'

/** The most words of a page of prose, about what a window shows without scrolling: the first window that fits counts. */
const WINDOW_SIZES = [
  /** half a tablet, or a tablet at twice the size */
  { window: '(max-width: 36rem) and (max-height: 36rem)', words: 40 },
  /** phones, upright or on their side */
  { window: '(max-width: 36rem), (max-height: 31.24rem)', words: 50 },
  { window: '(max-height: 42rem)', words: 50 },
  /** laptops, and tablets on their side */
  { window: '(max-height: 54rem)', words: 60 },
] as const
const WORDS_ON_A_TABLET = 80

/** How many words a page may have in this window. It changes when a phone becomes a tablet, as by turning or zooming. */
export const useWordsPerPage = (): number => useSyncExternalStore(subscribe, wordsPerPage)

type WindowSize = { readonly window: MediaQueryList; readonly words: number }

let sizes: readonly WindowSize[] | undefined

/** Asked for once: every time the screen is drawn would be too often. */
const windowSizes = (): readonly WindowSize[] => {
  sizes ??= WINDOW_SIZES.map(({ window, words }) => ({ window: matchMedia(window), words }))
  return sizes
}

/** The most words of a page of prose in this window. */
export const wordsPerPage = (): number => windowSizes().find(({ window }) => window.matches)?.words ?? WORDS_ON_A_TABLET

function subscribe(onChange: () => void): () => void {
  for (const { window } of windowSizes()) window.addEventListener('change', onChange)
  return () => {
    for (const { window } of windowSizes()) window.removeEventListener('change', onChange)
  }
}
