/**
 * Measures how fast a child reads by eye: which sections of a story were read without the voice, and for how long. The
 * story reader of the web app calls it when a page opens, is hidden or is left.
 */

import { isPlausibleSpeed } from '../learning-session/reading-speed.ts'
import type { ReadingLevel, SectionType } from './story.ts'

/** A section of a story at a level. */
type SectionOfStory = { readonly title: string; readonly level: ReadingLevel; readonly section: SectionType }

/** The page that is open. `words` is the number of words on it. */
export type OpenPage = SectionOfStory & { readonly pageId: string; readonly words: number }

/** How much of a section was read by eye: the number of words, and how many milliseconds they were visible. */
export type SectionRead = SectionOfStory & { readonly words: number; readonly activeMs: number }

/** The open page, and how much of its section was read before that page; null if no story is open. */
export type EyeReading = {
  readonly current: OpenPage & {
    /** How long the page was visible and not read aloud, up to `visibleSince`. */
    readonly visibleMs: number
    /** When the page last became visible (ms of a monotonic clock); null while it is covered or read aloud. */
    readonly visibleSince: number | null
    /** Whether the voice has read any of the page. */
    readonly wasSpoken: boolean
  }
  /** `pages` are the ids of the pages that are counted. */
  readonly sectionSoFar: SectionRead & { readonly pages: readonly string[] }
} | null

export type EyeEvent =
  /** `isSpoken`: the voice is reading the page. `isVisible`: nothing covers it, and the browser tab is visible. */
  | { readonly type: 'shown'; readonly page: OpenPage; readonly isSpoken: boolean; readonly isVisible: boolean }
  | { readonly type: 'left' }

/**
 * Returns the reading after an event. `finishedSection` is the section that the event ended; null if the event ended no
 * section, or if no page of the section counts. A page counts once. It does not count if the voice read any of it, or
 * if it was open for so short or so long a time that nobody reads at that speed.
 *
 * @param now the time of the event, in ms of a monotonic clock
 */
export function step(
  reading: EyeReading,
  event: EyeEvent,
  now: number,
): { readonly reading: EyeReading; readonly finishedSection: SectionRead | null } {
  const before = reading && {
    ...reading,
    current: { ...reading.current, visibleMs: visibleMsUntil(reading.current, now) },
  }
  if (event.type === 'left') return { reading: null, finishedSection: before && sectionReadOf(withCurrentPage(before)) }
  const { page, isSpoken, isVisible } = event
  const visibleSince = isVisible && !isSpoken ? now : null
  if (before && isSamePage(before.current, page)) {
    const wasSpoken = before.current.wasSpoken || isSpoken
    return {
      reading: { ...before, current: { ...before.current, visibleSince, wasSpoken } },
      finishedSection: null,
    }
  }
  const current = { ...page, visibleMs: 0, visibleSince, wasSpoken: isSpoken }
  const read = before && withCurrentPage(before)
  if (read && isSameSection(read, page)) return { reading: { current, sectionSoFar: read }, finishedSection: null }
  const { title, level, section } = page
  return {
    reading: { current, sectionSoFar: { title, level, section, words: 0, activeMs: 0, pages: [] } },
    finishedSection: read && sectionReadOf(read),
  }
}

type OpenReading = NonNullable<EyeReading>

const visibleMsUntil = ({ visibleMs, visibleSince }: OpenReading['current'], now: number): number =>
  visibleMs + (visibleSince === null ? 0 : Math.max(0, now - visibleSince))

const isSameSection = (a: SectionOfStory, b: SectionOfStory): boolean =>
  a.title === b.title && a.level === b.level && a.section === b.section

const isSamePage = (a: OpenPage, b: OpenPage): boolean => isSameSection(a, b) && a.pageId === b.pageId

/** Adds the open page to what was read of its section, if the page counts. */
function withCurrentPage({ current, sectionSoFar }: OpenReading): OpenReading['sectionSoFar'] {
  const { pageId, visibleMs, wasSpoken } = current
  const counts =
    !wasSpoken &&
    !sectionSoFar.pages.includes(pageId) &&
    isPlausibleSpeed({ words: current.words, activeMs: visibleMs })
  if (!counts) return sectionSoFar
  const { words, activeMs, pages } = sectionSoFar
  return {
    ...sectionSoFar,
    words: words + current.words,
    activeMs: activeMs + Math.round(visibleMs),
    pages: [...pages, pageId],
  }
}

const sectionReadOf = ({ title, level, section, words, activeMs }: OpenReading['sectionSoFar']): SectionRead | null =>
  words === 0 ? null : { title, level, section, words, activeMs }
