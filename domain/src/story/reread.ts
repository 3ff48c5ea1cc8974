import type { StoryPage } from './pages.ts'
import type { StoryPlace } from './reading.ts'
import { tokenize } from './sentences.ts'

/** The maximum number of rereadings of a page: by the voice, together, alone (SEQUENCE, rule 9). */
export const MAX_READINGS = 3

/** A page that is being reread. */
export type OpenReread = {
  readonly kind: 'reading'
  readonly way: ReadingMode
  /** where the page begins; an index would change when the window is resized */
  readonly place: StoryPlace
  /** how many readings were started, including this one: 1 to `MAX_READINGS` */
  readonly readings: number
  /** whether the end was reached. It is always true when the child reads alone, because nothing can tell then. */
  readonly isRead: boolean
}

/** The single offer to reread a page: still open, accepted, or over for this visit to the story. */
export type Reread = { readonly kind: 'offered' } | OpenReread | { readonly kind: 'over' }

export type RereadEvent =
  | { readonly type: 'begin'; readonly way: ReadingMode; readonly place: StoryPlace }
  /** The voice or the guiding highlight has reached the end of the page. */
  | { readonly type: 'reach-end' }
  | { readonly type: 'read-again' }
  /** The voice turned out to be unavailable; the child reads by eye instead. */
  | { readonly type: 'lose-voice' }
  | { readonly type: 'decline' }
  | { readonly type: 'leave' }

export const OFFERED: Reread = { kind: 'offered' }
const OVER: Reread = { kind: 'over' }

/**
 * The modes in which a page can be reread. Without a voice, "together" is reading by eye with the guiding highlight.
 */
export const rereadModes = (hasVoice: boolean): readonly ReadingMode[] =>
  hasVoice ? ['voice', 'together', 'alone'] : ['together', 'alone']

/** The mode of the next reading: each has less help than the one before. */
export const modeOfNextReading = (mode: ReadingMode): ReadingMode => (mode === 'voice' ? 'together' : 'alone')

/** Whether another reading may start now. */
export const canReadAgain = ({ isRead, readings }: OpenReread): boolean => isRead && readings < MAX_READINGS

/** Returns the offer after an event. Events that are impossible in the current state are ignored. */
export function step(reread: Reread, event: RereadEvent): Reread {
  if (reread.kind === 'over') return reread
  if (reread.kind === 'offered') {
    if (event.type === 'decline') return OVER
    return event.type === 'begin' ? readingOf(event.way, event.place, 1) : reread
  }
  switch (event.type) {
    case 'reach-end':
      return { ...reread, isRead: true }
    case 'read-again':
      return canReadAgain(reread) ? readingOf(modeOfNextReading(reread.way), reread.place, reread.readings + 1) : reread
    case 'lose-voice':
      return reread.way === 'voice' ? { ...reread, way: 'together' } : reread
    case 'leave':
      return OVER
    default:
      return reread
  }
}

const readingOf = (mode: ReadingMode, place: StoryPlace, readings: number): OpenReread => ({
  kind: 'reading',
  way: mode,
  place,
  readings,
  isRead: mode === 'alone',
})

type WordsOfChild = {
  /** the words looked up in this story, in lower case */
  readonly lookedUp: ReadonlySet<string>
  /** whether a word, in lower case, can be built */
  readonly canBuild: (word: string) => boolean
}

/** A page that begins with one of these continues the page before and makes no sense alone. */
const CONTINUES_PAGE = /^(so|but|then|and|or|because)$/

/**
 * Chooses the page to reread, among those that make sense alone: the one with the most different words that were looked
 * up in this story; else with the most buildable words; else the last. Ties go to the later page, which was read more
 * recently.
 *
 * @param pages the pages of the child's own path, at their level
 * @returns null when no page has prose that makes sense alone
 */
export function pageToReread(pages: readonly StoryPage[], { lookedUp, canBuild }: WordsOfChild): StoryPage | null {
  const withProse = pages
    .map((page) => ({ page, words: wordsOf(page) }))
    .filter(({ words: [first] }) => first !== undefined && !CONTINUES_PAGE.test(first))
  const mostOf = (counts: (word: string) => boolean): StoryPage | null => {
    let best: { readonly page: StoryPage | null; readonly count: number } = { page: null, count: 1 }
    for (const { page, words } of withProse) {
      const count = [...words].filter(counts).length
      if (count >= best.count) best = { page, count }
    }
    return best.page
  }
  return mostOf((word) => lookedUp.has(word)) ?? mostOf(canBuild) ?? withProse.at(-1)?.page ?? null
}

/** The different words of a page's prose in lower case, in order of first use. */
const wordsOf = ({ parts }: StoryPage): ReadonlySet<string> => {
  const sentences = parts.flatMap(({ paragraphs }) => paragraphs.flat())
  const tokens = sentences.flatMap(({ text }) => tokenize(text))
  return new Set(tokens.flatMap(({ text, isWord }) => (isWord ? [text.toLowerCase()] : [])))
}

/** The first sentence of a page, cut off after `most` words. */
export function firstWordsOf({ parts }: StoryPage, most: number): string {
  const words = parts.flatMap(({ paragraphs }) => paragraphs.flat())[0]?.text.split(/\s+/) ?? []
  return words.length > most ? `${words.slice(0, most).join(' ')} …` : words.join(' ')
}

/** How a page is read: by the voice, together with a guiding highlight, or alone. */
export type ReadingMode = 'voice' | 'together' | 'alone'

/** The mode in which the first reading starts. @param hasVoice whether a voice is available */
export const firstMode = (hasVoice: boolean): ReadingMode => (hasVoice ? 'voice' : 'together')

/** The next mode; after the last one, the first again. */
export const modeAfter = (mode: ReadingMode, hasVoice: boolean): ReadingMode =>
  mode === 'voice' ? 'together' : mode === 'together' ? 'alone' : firstMode(hasVoice)
