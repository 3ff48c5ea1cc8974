import { isBegun, type ReadingEvent, type ReadingState, step } from '@lanternleaf/domain/story/reading'
import type { ReadingLevel } from '@lanternleaf/domain/story/story'
import { useState } from 'react'
import { readingLevel, storyPlace } from '../../../storage/entries/stories.ts'
import { announce } from '../../../ui/announcer.tsx'
import { useLoaded } from '../../../ui/use-loaded.ts'
import { keptPlace } from './story-place.ts'
import type { OpenedStory } from './story-shelf.ts'

/** A reading that was started over. It can be had back until the child answers something anew. */
export type Restart = {
  /** Counts up whenever the reading is another one: what was typed into the one before is no part of it. */
  readonly reading: number
  readonly undo: (() => void) | null
}

/**
 * One story and the reader's place in it. The place is kept with every step; a change of level keeps it too.
 * @param open the story at a level, null when there is none; must depend on `storyId` and the level alone
 */
export function useStory(storyId: string, open: (level: ReadingLevel) => Promise<OpenedStory | null>) {
  const [place, setPlace] = useState<ReadingState>(() => keptPlace(storyId))
  const [{ reading, before }, setRestart] = useState<{ reading: number; before: ReadingState | null }>({
    reading: 0,
    before: null,
  })
  const story = useLoaded(`${storyId}/${place.level}`, () => open(place.level))
  const goTo = (next: ReadingState) => {
    setPlace(next)
    storyPlace.write({ storyId, state: next })
  }
  const send = (event: ReadingEvent) => {
    const sections = story.state === 'ready' && story.value ? story.value.text.sections : []
    goTo(step(place, event, sections))
    if (event.type === 'change-level') readingLevel.write(event.level)
    else if (isAnswer(event)) setRestart({ reading, before: null })
    else if (event.type === 'start-over' && isBegun(place))
      setRestart({ reading: reading + 1, before: before ?? place })
  }
  const undo = () => {
    if (!before) return
    goTo({ ...before, level: place.level })
    announce(hasAnswers(before) ? 'Your answers are back.' : 'Your place is back.')
    setRestart({ reading: reading + 1, before: null })
  }
  return { story, place, send, restart: { reading, undo: before && undo } satisfies Restart }
}

const isAnswer = (event: ReadingEvent): boolean =>
  event.type === 'choose' || (event.type === 'reflect' && event.reflection.answer.trim() !== '')

const hasAnswers = ({ choice, reflections }: ReadingState): boolean => choice !== null || reflections.length > 0
