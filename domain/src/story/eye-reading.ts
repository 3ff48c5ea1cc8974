import { isPlausibleSpeed } from '../learning-session/reading-speed.ts'
import type { ReadingLevel, SectionType } from './story.ts'

/** A section of a story at a level. */
type Section = { readonly title: string; readonly level: ReadingLevel; readonly section: SectionType }

/** The page in front of the reader. `words`: how many words are on it. */
export type ShownPage = Section & { readonly page: string; readonly words: number }

/** How much of a section was read by eye: the number of words, and how long they were visible (ms). */
export type SectionRead = Section & { readonly words: number; readonly activeMs: number }

/** The current page, and what was read of its section so far. Times are ms of a monotonic clock. */
export type EyeReading = {
  readonly at: ShownPage & { readonly seen: number; readonly since: number | null; readonly isHeard: boolean }
  readonly read: SectionRead & { readonly pages: readonly string[] }
} | null

export type EyeEvent =
  /** `isSpoken`: a voice reads it aloud. `isInSight`: nothing covers it, and the browser tab is visible. */
  | { readonly type: 'shown'; readonly page: ShownPage; readonly isSpoken: boolean; readonly isInSight: boolean }
  | { readonly type: 'left' }

/**
 * Returns the reading after an event, and the section that ended with it if any of it was read by eye. A page counts
 * once, and not when the voice read any of it, or when it was turned or left open at an implausible reading speed.
 * @param now ms
 */
export function step(
  reading: EyeReading,
  event: EyeEvent,
  now: number,
): { readonly reading: EyeReading; readonly told: SectionRead | null } {
  const before = reading && { ...reading, at: { ...reading.at, seen: seenFor(reading.at, now) } }
  if (event.type === 'left') return { reading: null, told: before && sectionReadOf(withPage(before)) }
  const { page, isSpoken, isInSight } = event
  const since = isInSight && !isSpoken ? now : null
  if (before && isSame(before.at, page))
    return { reading: { ...before, at: { ...before.at, since, isHeard: before.at.isHeard || isSpoken } }, told: null }
  const at = { ...page, seen: 0, since, isHeard: isSpoken }
  const read = before && withPage(before)
  if (read && isSameSection(read, page)) return { reading: { at, read }, told: null }
  const { title, level, section } = page
  return {
    reading: { at, read: { title, level, section, words: 0, activeMs: 0, pages: [] } },
    told: read && sectionReadOf(read),
  }
}

type OpenReading = NonNullable<EyeReading>

const seenFor = ({ seen, since }: OpenReading['at'], now: number): number =>
  seen + (since === null ? 0 : Math.max(0, now - since))

const isSameSection = (a: Section, b: Section): boolean =>
  a.title === b.title && a.level === b.level && a.section === b.section

const isSame = (a: ShownPage, b: ShownPage): boolean => isSameSection(a, b) && a.page === b.page

function withPage({ at, read }: OpenReading): OpenReading['read'] {
  const counts =
    !at.isHeard && !read.pages.includes(at.page) && isPlausibleSpeed({ words: at.words, activeMs: at.seen })
  if (!counts) return read
  const { words, activeMs, pages } = read
  return { ...read, words: words + at.words, activeMs: activeMs + Math.round(at.seen), pages: [...pages, at.page] }
}

const sectionReadOf = ({ title, level, section, words, activeMs }: OpenReading['read']): SectionRead | null =>
  words === 0 ? null : { title, level, section, words, activeMs }
