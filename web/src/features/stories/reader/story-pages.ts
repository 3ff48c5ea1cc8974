/**
 * Cuts a story into pages that fit the window. A place in a story does not depend on the pages, so a child finds it again on
 * any device.
 */

import { chooseSlotWords, type SlotWords } from '@lanternleaf/domain/slots'
import { paginateStory, type StoryPage } from '@lanternleaf/domain/story/pages'
import type { ReadingState, StoryPlace } from '@lanternleaf/domain/story/reading'
import { localize } from '@lanternleaf/domain/story/region-words'
import { useSyncExternalStore } from 'react'
import { accent } from '../../../storage/entries/speech.ts'
import type { OpenedStory } from '../shelf/story-shelf.ts'

/** A story cut into pages, and the words that fill its slots: always a slot's first word, so that the text is the same everywhere. */
type PaginatedStory = { readonly words: SlotWords; readonly pages: readonly StoryPage[] }

const cachedPages = new WeakMap<OpenedStory, PaginatedStory & { readonly cacheKey: string }>()

const alwaysFirst = () => 0

/**
 * The pages of a story in the spelling of the chosen accent. The latest result is cached per story.
 * @param maxWords the largest number of words on a page of prose
 */
export function getStoryPages(story: OpenedStory, choice: ReadingState['choice'], maxWords: number): PaginatedStory {
  const region = accent.read() === 'US' ? 'US' : 'GB'
  const cacheKey = `${choice} ${maxWords} ${region}`
  const cached = cachedPages.get(story)
  if (cached?.cacheKey === cacheKey) return cached
  // A pause after a section, to look at a few words. It gets a page of its own.
  const { moment } = story
  const { sections, slots } = localize({ sections: story.text.sections, slots: story.text.slots }, region)
  const words = chooseSlotWords(slots, {}, alwaysFirst)
  const pages = paginateStory(sections, choice, { slotWords: words, maxWords, pauseAfter: moment?.afterSection })
  const paginated = { cacheKey, words, pages }
  cachedPages.set(story, paginated)
  return paginated
}

/**
 * Sizes of windows, each with the largest number of words on a page of prose: about as many as it shows without scrolling. The first
 * size that matches the window is used.
 */
const WINDOW_SIZES = [
  /** half of a tablet's screen, or a tablet zoomed to 200 % */
  { window: '(max-width: 36rem) and (max-height: 36rem)', words: 40 },
  /** the narrowest phones */
  { window: '(max-width: 22.5rem)', words: 36 },
  /** phones on their side, with a scene beside the text */
  { window: '(min-width: 48rem) and (max-height: 31.24rem)', words: 40 },
  /** phones, upright or on their side */
  { window: '(max-width: 36rem), (max-height: 31.24rem)', words: 50 },
  { window: '(max-height: 42rem)', words: 50 },
  /** laptops, and tablets on their side */
  { window: '(max-height: 54rem)', words: 60 },
] as const
/** In all larger windows: upright tablets and desktops. */
const WORDS_IN_LARGE_WINDOWS = 80

/** How many words a page may have in this window. The number changes with the size of the window, for example by rotating or zooming. */
export const useWordsPerPage = (): number => useSyncExternalStore(subscribe, wordsPerPage)

type WindowSize = { readonly window: MediaQueryList; readonly words: number }

let sizes: readonly WindowSize[] | undefined

/** The media queries are created once, not at each render. */
const windowSizes = (): readonly WindowSize[] => {
  sizes ??= WINDOW_SIZES.map(({ window, words }) => ({ window: matchMedia(window), words }))
  return sizes
}

/** The largest number of words on a page of prose in this window. */
export const wordsPerPage = (): number =>
  windowSizes().find(({ window }) => window.matches)?.words ?? WORDS_IN_LARGE_WINDOWS

function subscribe(onChange: () => void): () => void {
  for (const { window } of windowSizes()) window.addEventListener('change', onChange)
  return () => {
    for (const { window } of windowSizes()) window.removeEventListener('change', onChange)
  }
}

/** A text that is equal for equal places. It doesn't depend on how many pages the story has in this window. */
export const placeKey = ({ section, at }: StoryPlace): string => `${section} ${at?.block ?? ''} ${at?.share ?? 0}`
