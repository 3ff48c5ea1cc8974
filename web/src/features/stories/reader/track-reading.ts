/**
 * Records what a child reads: how long they read a section with their own eyes (not by the voice), at which level, and where
 * they stopped. These records are facts, which the server and the child's other devices get.
 */

import type { FactBody } from '@lanternleaf/domain/learning-session/fact'
import type { StoryBookmark } from '@lanternleaf/domain/practice-state/practice-state'
import type { CompiledStory } from '@lanternleaf/domain/story/compiled-story'
import { type EyeEvent, type EyeReading, type OpenPage, step } from '@lanternleaf/domain/story/eye-reading'
import { countWords, type StoryPage } from '@lanternleaf/domain/story/pages'
import { isGeneratedId } from '@lanternleaf/domain/story-generator/generated-id'
import { onBeforeLogout } from '../../../child-login/child-login.ts'
import { useGuidedSession } from '../../../guided-session/guided-session.ts'
import { recordFacts } from '../../../learning-record/learning-record.ts'
import { storedPracticeState } from '../../../practice/practice-state.ts'
import { placeKey } from './story-pages.ts'

/** A page of a story as it is shown: its text, whether the voice reads it, and whether something covers it. */
export type PageShown = Omit<OpenPage, 'words'> & {
  readonly childId: string
  readonly storyId: string
  readonly place: StoryBookmark
  readonly text: readonly string[]
  readonly isSpoken: boolean
  readonly isCovered: boolean
}

/** A page of a story as the reader component knows it. */
export type OpenedPage = Pick<PageShown, 'childId' | 'place' | 'isSpoken' | 'isCovered'> & {
  readonly story: CompiledStory
  readonly page: StoryPage
}

/** Tracks which page of a story the child sees. Null means that the story was left. */
export function trackOpenedPage(openedPage: OpenedPage | null): void {
  if (openedPage === null) {
    trackPage(null)
    return
  }
  const { story, page, ...others } = openedPage
  const { id: storyId, title, level, sections } = story
  const text = page.parts.flatMap(({ paragraphs }) => paragraphs.flat()).map((sentence) => sentence.text)
  const section = sections[page.place.section]?.type ?? 'intro'
  trackPage({ ...others, storyId, title, level, section, pageId: placeKey(page.place), text })
}

let reading: EyeReading = null
let currentPage: PageShown | null = null

/**
 * Tracks which page the child sees; null when the story is left. Records sections read without the voice, level changes, and
 * the place where the story was left.
 */
export function trackPage(page: PageShown | null): void {
  const before = currentPage
  currentPage = page
  applyEvent(before, page === null ? { type: 'left' } : eventOf(page))
  if (before === null) return
  if (page?.storyId !== before.storyId) recordPlace(before)
  else if (page.level !== before.level) recordFacts(before.childId, [{ type: 'level-chosen', level: page.level }])
}

function applyEvent(page: PageShown | null, event: EyeEvent): void {
  const stepped = step(reading, event, performance.now())
  reading = stepped.reading
  if (stepped.finishedSection && page) recordFacts(page.childId, [{ type: 'section-read', ...stepped.finishedSection }])
}

function eventOf({ title, level, section, pageId, text, isSpoken, isCovered }: PageShown): EyeEvent {
  const words = text.reduce((sum, sentence) => sum + countWords(sentence), 0)
  const isVisible = !isCovered && document.visibilityState === 'visible'
  return { type: 'shown', page: { title, level, section, pageId, words }, isSpoken, isVisible }
}

/**
 * Records the place where a story was left. Not for a generated story, which no other device has, and not for a story that was
 * read to its end.
 */
function recordPlace({ childId, storyId, place }: PageShown): void {
  const { section, at, choice } = place
  const knownPlace = storedPracticeState(childId).stories[storyId]?.place.place ?? BEGINNING
  const isRecorded = knownPlace.section === section && knownPlace.choice === choice && isSame(knownPlace.at, at)
  if (isRecorded || isGeneratedId(storyId) || useGuidedSession.getState().finished.includes(storyId)) return
  const fact: FactBody = {
    type: 'story-place',
    storyId,
    section,
    choice,
    block: at?.block ?? null,
    share: at?.share ?? 0,
  }
  recordFacts(childId, [fact])
}

const BEGINNING: StoryBookmark = { section: 0, at: null, choice: null }

const isSame = (a: StoryBookmark['at'], b: StoryBookmark['at']): boolean =>
  a?.block === b?.block && a?.share === b?.share

document.addEventListener('visibilitychange', () => {
  if (currentPage === null) return
  applyEvent(currentPage, eventOf(currentPage))
  if (document.visibilityState === 'hidden') recordPlace(currentPage)
})

onBeforeLogout(() => trackPage(null))
