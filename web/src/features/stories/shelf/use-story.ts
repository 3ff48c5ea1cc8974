/** The state of an open story: its text at the chosen level, the child's place in it, and starting over with Undo. */

import { hasProgress, type ReadingEvent, type ReadingState, step } from '@lanternleaf/domain/story/reading'
import { READING_LEVELS, type ReadingLevel } from '@lanternleaf/domain/story/story'
import { useEffect, useState } from 'react'
import { isFastConnection, whenIdle } from '../../../api/idle.ts'
import { readingLevel } from '../../../storage/entries/stories.ts'
import { useAsync } from '../../../ui/loading/use-async.ts'
import { announce } from '../../../ui/messages/announcer.tsx'
import { restorePlace, savePlace } from './story-place.ts'
import type { OpenedStory } from './story-shelf.ts'

/** State of starting over. It can be undone until the child answers again. */
export type Restart = {
  /** Increases by 1 with each start over and each undo. Used as a React key, so that typed text of the earlier reading disappears. */
  readonly readingCount: number
  readonly undo: (() => void) | null
}

/**
 * One story and the reader's place in it. The place is stored after every step. A change of level does not change the place.
 * @param open loads the story at a level, null if there is no such story. Its result must depend only on `storyId` and the level.
 * @param cached the story at a level, if it is loaded already
 */
export function useStory(
  storyId: string,
  open: (level: ReadingLevel) => Promise<OpenedStory | null>,
  cached?: (level: ReadingLevel) => OpenedStory | undefined,
) {
  const [place, setPlace] = useState<ReadingState>(() => restorePlace(storyId))
  const [{ readingCount, placeBefore }, setRestart] = useState<{
    readingCount: number
    placeBefore: ReadingState | null
  }>({
    readingCount: 0,
    placeBefore: null,
  })
  const story = useAsync(
    `${storyId}/${place.level}`,
    () => open(place.level),
    () => cached?.(place.level),
  )
  usePrefetchLevels(storyId, story.state === 'ready', (level) => level !== place.level && open(level))
  const goTo = (next: ReadingState) => {
    setPlace(next)
    savePlace(storyId, next)
  }
  const send = (event: ReadingEvent) => {
    const sections = story.state === 'ready' && story.value ? story.value.text.sections : []
    goTo(step(place, event, sections))
    if (event.type === 'change-level') readingLevel.write(event.level)
    else if (isAnswer(event)) setRestart({ readingCount, placeBefore: null })
    else if (event.type === 'start-over' && hasProgress(place))
      setRestart({ readingCount: readingCount + 1, placeBefore: placeBefore ?? place })
  }
  const undo = () => {
    if (!placeBefore) return
    goTo({ ...placeBefore, level: place.level })
    announce(hasAnswers(placeBefore) ? 'Your answers are back.' : 'Your place is back.')
    setRestart({ readingCount: readingCount + 1, placeBefore: null })
  }
  return { story, place, send, restart: { readingCount, undo: placeBefore && undo } satisfies Restart }
}

/** Prefetches the other levels while the browser is idle, so that a change of level is instant. */
function usePrefetchLevels(storyId: string, isOpen: boolean, fetchLevel: (level: ReadingLevel) => unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each story
  useEffect(() => {
    if (!isOpen) return
    let isWanted = true
    whenIdle(async () => {
      try {
        if (isWanted && isFastConnection()) await Promise.all(READING_LEVELS.map(fetchLevel))
      } catch (error) {
        console.warn('Could not prefetch the other levels; each is loaded when it is chosen.', error)
      }
    })
    return () => {
      isWanted = false
    }
  }, [storyId, isOpen])
}

const isAnswer = (event: ReadingEvent): boolean =>
  event.type === 'choose' || (event.type === 'reflect' && event.reflection.answer.trim() !== '')

const hasAnswers = ({ choice, reflections }: ReadingState): boolean => choice !== null || reflections.length > 0
