import type { FactBody } from '@lanternleaf/domain/learning-session/fact'
import type { StoryBookmark } from '@lanternleaf/domain/practice-state/practice-state'
import type { CompiledStory } from '@lanternleaf/domain/story/compiled-story'
import { type EyeEvent, type EyeReading, type ShownPage, step } from '@lanternleaf/domain/story/eye-reading'
import { countWords, type StoryPage } from '@lanternleaf/domain/story/pages'
import { isGeneratedId } from '@lanternleaf/domain/story-generator/generated-id'
import { useGuidedSession } from '../../../guided-session/guided-session.ts'
import { recordFacts } from '../../../learning-record/learning-record.ts'
import { ownOf } from '../../../learning-record/own.ts'
import { nameOf } from './place-name.ts'

/** A page of a story as it is shown, with the text on it, and whether somebody hears it or cannot see it. */
export type PageShown = Omit<ShownPage, 'words'> & {
  readonly childId: string
  readonly storyId: string
  readonly place: StoryBookmark
  readonly text: readonly string[]
  readonly isSpoken: boolean
  readonly isCovered: boolean
}

/** A page of a story as the reader has it. */
export type OpenedPage = Pick<PageShown, 'childId' | 'place' | 'isSpoken' | 'isCovered'> & {
  readonly story: CompiledStory
  readonly page: StoryPage
}

/** Notes which page of a story is in front of the child, or with null that it is left. */
export function noteOpened(opened: OpenedPage | null): void {
  if (opened === null) {
    notePage(null)
    return
  }
  const { story, page, ...others } = opened
  const { id: storyId, title, level, sections } = story
  const text = page.parts.flatMap(({ paragraphs }) => paragraphs.flat()).map((sentence) => sentence.text)
  const section = sections[page.place.section]?.type ?? 'intro'
  notePage({ ...others, storyId, title, level, section, page: nameOf(page.place), text })
}

let reading: EyeReading = null
let shown: PageShown | null = null

/**
 * Notes which page is in front of the child, or with null that the story is left. What follows is told: a section that was
 * read by eye, another level, the place in which a story is left.
 */
export function notePage(page: PageShown | null): void {
  const before = shown
  shown = page
  look(before, page === null ? { type: 'left' } : eventOf(page))
  if (before === null) return
  if (page?.storyId !== before.storyId) tellPlace(before)
  else if (page.level !== before.level) recordFacts(before.childId, [{ type: 'level-chosen', level: page.level }])
}

function look(of: PageShown | null, event: EyeEvent): void {
  const stepped = step(reading, event, performance.now())
  reading = stepped.reading
  if (stepped.told && of) recordFacts(of.childId, [{ type: 'section-read', ...stepped.told }])
}

function eventOf({ title, level, section, page, text, isSpoken, isCovered }: PageShown): EyeEvent {
  const words = text.reduce((sum, sentence) => sum + countWords(sentence), 0)
  const isInSight = !isCovered && document.visibilityState === 'visible'
  return { type: 'shown', page: { title, level, section, page, words }, isSpoken, isInSight }
}

/** A story that was mixed on this device is nowhere else, and one that was just read to its end was not left. */
function tellPlace({ childId, storyId, place }: PageShown): void {
  const { section, at, choice } = place
  const known = ownOf(childId).stories[storyId]?.place.place ?? BEGINNING
  const isThere = known.section === section && known.choice === choice && isSame(known.at, at)
  if (isThere || isGeneratedId(storyId) || useGuidedSession.getState().finished.includes(storyId)) return
  const told: FactBody = {
    type: 'story-place',
    storyId,
    section,
    choice,
    block: at?.block ?? null,
    share: at?.share ?? 0,
  }
  recordFacts(childId, [told])
}

const BEGINNING: StoryBookmark = { section: 0, at: null, choice: null }

const isSame = (one: StoryBookmark['at'], other: StoryBookmark['at']): boolean =>
  one?.block === other?.block && one?.share === other?.share

document.addEventListener('visibilitychange', () => {
  if (shown === null) return
  look(shown, eventOf(shown))
  if (document.visibilityState === 'hidden') tellPlace(shown)
})
