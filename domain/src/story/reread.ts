import type { StoryPage } from './pages.ts'
import type { StoryPlace } from './reading.ts'
import { tokenize } from './sentences.ts'

/** A page is read again so often at most: the voice, together, alone (SEQUENCE, rule 9). */
export const MAX_READINGS = 3

/** A page that is read again. */
export type OpenReread = {
  readonly kind: 'reading'
  readonly way: ReadingMode
  /** where the page begins: the pages of a window that is turned are others */
  readonly place: StoryPlace
  /** how often it was begun, this time included: 1 to `MOST_READINGS` */
  readonly readings: number
  /** whether it was read to its end; nobody can tell that of a child who reads alone, who may say so at any time */
  readonly isRead: boolean
}

/** The one offer to read a page of a story again: open, taken, or over for this visit to the story. */
export type Reread = { readonly kind: 'offered' } | OpenReread | { readonly kind: 'over' }

export type RereadEvent =
  | { readonly type: 'begin'; readonly way: ReadingMode; readonly place: StoryPlace }
  /** The voice, or the light that leads, is at the end of the page. */
  | { readonly type: 'reach-end' }
  | { readonly type: 'read-again' }
  /** There is no voice after all: what it was to read is read by eye. */
  | { readonly type: 'lose-voice' }
  | { readonly type: 'decline' }
  | { readonly type: 'leave' }

export const OFFERED: Reread = { kind: 'offered' }
const OVER: Reread = { kind: 'over' }

/** The ways a page can be read again. Without a voice nobody listens; together is by eye then, with the light that leads. */
export const rereadModes = (hasVoice: boolean): readonly ReadingMode[] =>
  hasVoice ? ['voice', 'together', 'alone'] : ['together', 'alone']

/** The way of the next reading: each leads to one with less help. */
export const modeOfNextReading = (way: ReadingMode): ReadingMode => (way === 'voice' ? 'together' : 'alone')

/** Whether the page can be read once more now. */
export const canReadAgain = ({ isRead, readings }: OpenReread): boolean => isRead && readings < MAX_READINGS

/** The offer after an event. An event that cannot happen leaves it as it is. */
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

const readingOf = (way: ReadingMode, place: StoryPlace, readings: number): OpenReread => ({
  kind: 'reading',
  way,
  place,
  readings,
  isRead: way === 'alone',
})

type WordsOfChild = {
  /** the words looked up in this story, in small letters */
  readonly lookedUp: ReadonlySet<string>
  /** whether a word, in small letters, can be built */
  readonly canBuild: (word: string) => boolean
}

/** A page that begins so goes on from the page before it, and makes no sense alone. */
const GOES_ON = /^(so|but|then|and|or|because)$/

/**
 * The page that is worth reading again, of those that can be read alone: the one with the most different words that were looked up in this story; else the
 * one with the most that can be built; else the last. Of equals the later one, which was read last.
 * @param pages those of the child's own path, at their level
 * @returns null where no page has prose that can be read alone
 */
export function pageToReread(pages: readonly StoryPage[], { lookedUp, canBuild }: WordsOfChild): StoryPage | null {
  const withProse = pages
    .map((page) => ({ page, words: wordsOf(page) }))
    .filter(({ words: [first] }) => first !== undefined && !GOES_ON.test(first))
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

/** The different words of a page's prose, in small letters, in their order. */
const wordsOf = ({ parts }: StoryPage): ReadonlySet<string> => {
  const sentences = parts.flatMap(({ paragraphs }) => paragraphs.flat())
  const tokens = sentences.flatMap(({ text }) => tokenize(text))
  return new Set(tokens.flatMap(({ text, isWord }) => (isWord ? [text.toLowerCase()] : [])))
}

/** The words with which a page begins, as they stand there: its first sentence, or so many words of it. */
export function firstWordsOf({ parts }: StoryPage, most: number): string {
  const words = parts.flatMap(({ paragraphs }) => paragraphs.flat())[0]?.text.split(/\s+/) ?? []
  return words.length > most ? `${words.slice(0, most).join(' ')} …` : words.join(' ')
}

/** How a page can be read: by the voice, together with a light that leads, alone. */
export type ReadingMode = 'voice' | 'together' | 'alone'

/** The way a page begins with. @param hasVoice whether there is a voice to begin with */
export const firstMode = (hasVoice: boolean): ReadingMode => (hasVoice ? 'voice' : 'together')

/** The way that comes after one; after the last the first again. */
export const modeAfter = (way: ReadingMode, hasVoice: boolean): ReadingMode =>
  way === 'voice' ? 'together' : way === 'together' ? 'alone' : firstMode(hasVoice)
