import { type ReadingEvent, type ReadingState, step } from '@lanternleaf/domain/story/reading'
import type { ReadingLevel } from '@lanternleaf/domain/story/story'
import { useState } from 'react'
import { useLoaded } from '../../ui/use-loaded.ts'
import { rememberLevel } from './reading-level.ts'
import { keepPlace, keptPlace } from './story-place.ts'
import type { OpenedStory } from './story-shelf.ts'

/**
 * One story and the reader's place in it. The place is kept with every step; a change of level keeps it too.
 * @param open the story at a level, null when there is none; must depend on `storyId` and the level alone
 */
export function useStory(storyId: string, open: (level: ReadingLevel) => Promise<OpenedStory | null>) {
  const [place, setPlace] = useState<ReadingState>(() => keptPlace(storyId))
  const story = useLoaded(`${storyId}/${place.level}`, () => open(place.level))
  const send = (event: ReadingEvent) => {
    const sections = story.state === 'ready' && story.value ? story.value.text.sections : []
    const next = step(place, event, sections)
    setPlace(next)
    keepPlace(storyId, next)
    if (event.kind === 'change-level') rememberLevel(event.level)
  }
  return { story, place, send }
}
