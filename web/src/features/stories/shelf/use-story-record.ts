/** Records that a child reads and finishes a story. Used by the reader. */

import type { StoryJustRead } from '@lanternleaf/domain/creative-response/prompts'
import { storyTiles } from '@lanternleaf/domain/creative-response/story-tiles'
import type { CompiledStory } from '@lanternleaf/domain/story/compiled-story'
import type { StoryPage } from '@lanternleaf/domain/story/pages'
import { type ReadingState, storyReflections } from '@lanternleaf/domain/story/reading'
import { useEffect } from 'react'
import { useChildLogin } from '../../../child-login/child-login.ts'
import { sendToSession } from '../../../guided-session/guided-session.ts'
import { recordFacts, startSession } from '../../../learning-record/learning-record.ts'
import { paths } from '../../../paths.ts'
import { useNavigate } from '../../../router/router.tsx'
import { lastActivity } from '../../../storage/entries/activity.ts'
import { storiesRead, storyJustRead } from '../../../storage/entries/stories.ts'
import { useActiveTime } from '../../../ui/time/use-active-time.ts'

/** The difficulty a reading level counts as in an activity record. */
const DIFFICULTY = { simple: 'easy', full: 'regular', challenge: 'challenge' } as const

/**
 * Reports the story to the guided session and the learning record.
 * @param isReread whether a page is being reread: that time does not count for the story
 * @returns the function that finishes the story: it records the activity and goes on to the writing screen
 */
export function useStoryRecord(text: CompiledStory, isReread: boolean) {
  const { id, title } = text
  const navigate = useNavigate()
  const activeMs = useActiveTime({ paused: isReread })
  const childId = useChildLogin((login) => login.session?.childId)
  useEffect(() => {
    lastActivity.write('stories')
    sendToSession({ type: 'story-chosen', storyId: id })
    if (childId) startSession(childId)
  }, [id, childId])
  return (place: ReadingState, pages: readonly StoryPage[]) => {
    storyJustRead.write(storyRead(text, place, pages))
    storiesRead.write([...new Set([...storiesRead.read(), id])])
    sendToSession({ type: 'activity-finished', id })
    sendToSession({ type: 'reflections-saved', reflections: storyReflections(place) })
    const difficulty = DIFFICULTY[place.level]
    const activity = { type: 'activity-finished', activity: 'story_reading', title, storyId: id, difficulty } as const
    if (childId) recordFacts(childId, [{ ...activity, activeMs: activeMs() }])
    navigate(paths.create)
  }
}

/** The data about the story for the writing screen. It stays on this device. */
function storyRead(text: CompiledStory, place: ReadingState, pages: readonly StoryPage[]): StoryJustRead {
  const choice = text.sections.flatMap(({ blocks }) => blocks).find((block) => block.kind === 'choice')
  const words = [...text.leads, ...text.vocabulary.map(({ word }) => word)]
  const sentences = pages.flatMap(({ parts }) => parts.flatMap(({ paragraphs }) => paragraphs.flat()))
  return {
    storyId: text.id,
    title: text.title,
    leads: text.leads,
    options: choice?.options ?? null,
    chosen: place.choice,
    reflections: storyReflections(place),
    words,
    tiles: storyTiles(
      sentences.map((sentence) => sentence.text),
      words,
    ),
  }
}
