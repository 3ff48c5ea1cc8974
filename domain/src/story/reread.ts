/**
 * Rereading one page at the end of a story, each time with less help: by the voice, together, alone. Also the modes in
 * which any page can be read. The screens after a story offer it to children who want to read more fluently.
 */

import type { StoryPage } from './pages.ts'
import type { StoryPlace } from './reading.ts'
import { tokenize } from './sentences.ts'

/** The maximum number of rereadings of a page: as many as there are modes. */
export const MAX_READINGS = 3

/** A page that is being reread. */
export type OpenReread = {
  readonly kind: 'reading'
  readonly mode: ReadingMode
  /** Where the page begins. A page index would not do, because it changes when the window is resized. */
  readonly place: StoryPlace
  /** How many readings were started, including the current one: 1 to `MAX_READINGS`. */
  readonly readings: number
  /** Whether the end of the page was reached. Always true if the child reads alone, as the app cannot know then. */
  readonly isRead: boolean
}

/** The offer to reread a page, made once in each visit to the story: still open, accepted, or over. */
export type Reread = { readonly kind: 'offered' } | OpenReread | { readonly kind: 'over' }

export type RereadEvent =
  | { readonly type: 'begin'; readonly mode: ReadingMode; readonly place: StoryPlace }
  /** The voice or the guiding highlight has reached the end of the page. */
  | { readonly type: 'reach-end' }
  | { readonly type: 'read-again' }
  /** The voice turned out to be unavailable; the mode changes to "together". */
  | { readonly type: 'lose-voice' }
  | { readonly type: 'decline' }
  | { readonly type: 'leave' }

export const OFFERED_REREAD: Reread = { kind: 'offered' }
const FINISHED_REREAD: Reread = { kind: 'over' }

/**
 * The modes in which a page can be reread. Without a voice, "together" is reading by eye with the guiding highlight.
 */
export const rereadModes = (hasVoice: boolean): readonly ReadingMode[] =>
  hasVoice ? ['voice', 'together', 'alone'] : ['together', 'alone']

/** The mode of the next reading, which has less help. */
export const modeOfNextReading = (mode: ReadingMode): ReadingMode => (mode === 'voice' ? 'together' : 'alone')

/** Whether another reading may start now. */
export const canReadAgain = ({ isRead, readings }: OpenReread): boolean => isRead && readings < MAX_READINGS

/** Returns the offer after an event. Events that are impossible in the current state are ignored. */
export function step(reread: Reread, event: RereadEvent): Reread {
  if (reread.kind === 'over') return reread
  if (reread.kind === 'offered') {
    if (event.type === 'decline') return FINISHED_REREAD
    return event.type === 'begin' ? startReadingPage(event.mode, event.place, 1) : reread
  }
  switch (event.type) {
    case 'reach-end':
      return { ...reread, isRead: true }
    case 'read-again':
      return canReadAgain(reread)
        ? startReadingPage(modeOfNextReading(reread.mode), reread.place, reread.readings + 1)
        : reread
    case 'lose-voice':
      return reread.mode === 'voice' ? { ...reread, mode: 'together' } : reread
    case 'leave':
      return FINISHED_REREAD
    default:
      return reread
  }
}

const startReadingPage = (mode: ReadingMode, place: StoryPlace, readings: number): OpenReread => ({
  kind: 'reading',
  mode,
  place,
  readings,
  isRead: mode === 'alone',
})

type WordKnowledge = {
  /** The words that the child looked up in this story, in lower case. */
  readonly lookedUp: ReadonlySet<string>
  /** Whether the word bank has a word, in lower case, to build. */
  readonly canBuild: (word: string) => boolean
}

/** First words of pages that make no sense without the page before them. */
const CONTINUES_PAGE = /^(so|but|then|and|or|because)$/

/**
 * Chooses the page to reread from the pages with prose that make sense without the page before them. It is the page
 * with the most different looked-up words. If no page has one, it is the page with the most different buildable words,
 * and if no page has one of those either, the last page. Of two equal pages it is the later one, which was read more
 * recently.
 *
 * @param pages the pages of the child's own path, at their level
 * @returns null if no page has prose that makes sense without the page before it
 */
export function pageToReread(pages: readonly StoryPage[], { lookedUp, canBuild }: WordKnowledge): StoryPage | null {
  const withProse = pages
    .map((page) => ({ page, words: wordsOf(page) }))
    .filter(({ words: [first] }) => first !== undefined && !CONTINUES_PAGE.test(first))
  const pageWithMost = (counts: (word: string) => boolean): StoryPage | null => {
    let best: { readonly page: StoryPage | null; readonly count: number } = { page: null, count: 1 }
    for (const { page, words } of withProse) {
      const count = [...words].filter(counts).length
      if (count >= best.count) best = { page, count }
    }
    return best.page
  }
  return pageWithMost((word) => lookedUp.has(word)) ?? pageWithMost(canBuild) ?? withProse.at(-1)?.page ?? null
}

/** The different words of a page's prose in lower case, in order of first use. */
const wordsOf = ({ parts }: StoryPage): ReadonlySet<string> => {
  const sentences = parts.flatMap(({ paragraphs }) => paragraphs.flat())
  const tokens = sentences.flatMap(({ text }) => tokenize(text))
  return new Set(tokens.flatMap(({ text, isWord }) => (isWord ? [text.toLowerCase()] : [])))
}

/** The first sentence of a page, cut off with `…` after `maxWords` words. */
export function firstWordsOf({ parts }: StoryPage, maxWords: number): string {
  const words = parts.flatMap(({ paragraphs }) => paragraphs.flat())[0]?.text.split(/\s+/) ?? []
  return words.length > maxWords ? `${words.slice(0, maxWords).join(' ')} …` : words.join(' ')
}

/** How a page is read: by the voice, together with a guiding highlight, or alone. */
export type ReadingMode = 'voice' | 'together' | 'alone'

/** The mode in which reading a page starts. */
export const firstMode = (hasVoice: boolean): ReadingMode => (hasVoice ? 'voice' : 'together')

/** The mode after a mode. After the last mode comes the first. */
export function modeAfter(mode: ReadingMode, hasVoice: boolean): ReadingMode {
  if (mode === 'voice') return 'together'
  return mode === 'together' ? 'alone' : firstMode(hasVoice)
}
