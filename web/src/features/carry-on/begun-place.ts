/**
 * Finds what the child began on this device and did not finish, so that "Carry on" (carry-on.tsx) can lead back to it: a
 * story, or the words or sentences of a theme. A visit is one turn through a list of words or sentences.
 */

import type { ReadingActivity } from '@lanternleaf/domain/brain-state/brain-state'
import { READING_ACTIVITIES } from '@lanternleaf/domain/brain-state/brain-state'
import { hasProgress, type ReadingState } from '@lanternleaf/domain/story/reading'
import { SECTION_TYPES } from '@lanternleaf/domain/story/story'
import { generatedStoryId } from '@lanternleaf/domain/story-generator/generated-id'
import { listedStories } from '#generated/listed-stories'
import { paths, sentenceBuildingPath, storyPath, wordBuildingPath } from '../../paths.ts'
import { lastActivity } from '../../storage/entries/activity.ts'
import { generatedStory } from '../../storage/entries/generated-story.ts'
import { selectedSentenceTheme } from '../../storage/entries/sentence-theme.ts'
import { sentencePractice } from '../../storage/entries/sentences.ts'
import { storiesRead, storyPlace, storyPlaces } from '../../storage/entries/stories.ts'
import { wordPractice } from '../../storage/entries/words.ts'

/** What the logged-in child began and did not finish, or the next story: its address, and its story or theme. */
export type BegunPlace =
  | {
      readonly activity: 'stories'
      readonly to: string
      readonly storyId: string
      readonly title: string
      /** Whether the child has not begun the story. */
      readonly isNew?: true
    }
  | { readonly activity: 'word-building' | 'sentence-building'; readonly to: string; readonly theme: string }

/** The number of the page at which a story is open. Null if the story cannot be loaded. */
export type FindPage = (storyId: string) => Promise<number | null>

/** The newest of what the child began on this device: in the activity of the last time, or else in another. Null if nothing is begun. */
export function begunPlace(): BegunPlace | null {
  const last = lastActivity.read()
  for (const activity of [last, ...READING_ACTIVITIES.filter((other) => other !== last)]) {
    const place = BEGUN_IN[activity]()
    if (place) return place
  }
  return null
}

/** A story that the child has not read, from the shelf of the story that was finished last. Null before the first story is finished. */
export function nextStory(): BegunPlace | null {
  const read = storiesRead.read()
  const shelf = read.map((id) => listedStories[id]?.interest).findLast((interest) => interest !== undefined)
  const [storyId, story] =
    Object.entries(listedStories).find(([id, listed]) => listed?.interest === shelf && !read.includes(id)) ?? []
  return storyId === undefined || story === undefined
    ? null
    : { activity: 'stories', storyId, title: story.title, to: storyPath(story.interest, storyId), isNew: true }
}

const BEGUN_IN: Readonly<Record<ReadingActivity, () => BegunPlace | null>> = {
  stories: () => {
    const open = storyPlace.read()
    const others = Object.entries(storyPlaces.read()).toReversed()
    for (const [storyId, state] of [...(open ? [[open.storyId, open.state] as const] : []), ...others]) {
      const story = isReading(storyId, state) ? storyOf(storyId) : null
      if (story) return { activity: 'stories', storyId, title: story.title, to: story.to }
    }
    return null
  },
  // The theme that was practised last is at the end.
  'word-building': () => {
    const visits = Object.values(wordPractice.read().visits)
    const visit = visits.findLast(({ stage }) => stage !== 'intro')
    return visit ? { activity: 'word-building', theme: visit.theme, to: wordBuildingPath(visit.theme) } : null
  },
  'sentence-building': () => {
    const begun = Object.values(sentencePractice.read().visits).filter(
      ({ sentences, build }) => sentences.length > 0 || build?.slots.some(({ filled }) => filled),
    )
    const selected = selectedSentenceTheme.read()
    const visit = begun.find(({ theme }) => theme === selected) ?? begun.at(-1)
    return visit ? { activity: 'sentence-building', theme: visit.theme, to: sentenceBuildingPath(visit.theme) } : null
  },
}

/** Whether a story was begun, and is not a finished story that lies open at its end. */
const isReading = (storyId: string, state: ReadingState): boolean =>
  hasProgress(state) && !(state.section === SECTION_TYPES.length - 1 && storiesRead.read().includes(storyId))

/** The title and address of a story, or null if this device has it no longer. */
function storyOf(storyId: string): { readonly title: string; readonly to: string } | null {
  const listed = listedStories[storyId]
  if (listed) return { title: listed.title, to: storyPath(listed.interest, storyId) }
  const generated = generatedStory.read()
  return generated && generatedStoryId(generated.seed) === storyId
    ? { title: generated.title, to: paths.generatedStory }
    : null
}
