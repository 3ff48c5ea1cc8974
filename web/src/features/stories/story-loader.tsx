/** Loads a story and then shows it in the reader. Used by all screens that show a story. */

import type { ReadingLevel } from '@lanternleaf/domain/story/story'
import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { NoStory } from './no-story.tsx'
import { getStoryPages, wordsPerPage } from './reader/story-pages.ts'
import { StoryReader } from './reader/story-reader.tsx'
import { restorePlace } from './shelf/story-place.ts'
import type { OpenedStory } from './shelf/story-shelf.ts'
import { useStory } from './shelf/use-story.ts'

type StoryLoaderProps = {
  storyId: string
  /** The address of the shelf that has the story. */
  storiesPath: string
  /** Loads the story at a level, null if there is no such story. Its result must depend only on `storyId` and the level. */
  open: (level: ReadingLevel) => Promise<OpenedStory | null>
  /** The story at a level, if it is loaded already. */
  cached?: (level: ReadingLevel) => OpenedStory | undefined
  /** Shown if there is no such story. */
  missing: ReactNode
}

/** Cuts a story into pages before it is chosen. The result is cached, so that the story opens faster. */
export const paginateAhead = (story: OpenedStory, storyId: string): void =>
  void getStoryPages(story, restorePlace(storyId).choice, wordsPerPage())

/** Loads a story and shows it. Shows an error with a retry if the story cannot be loaded. */
export function StoryLoader({ storyId, storiesPath, open, cached, missing }: StoryLoaderProps) {
  const { story, place, send, restart } = useStory(storyId, open, cached)
  if (story.state === 'loading') return <Skeleton word="Opening the story…" />
  if (story.state === 'failed') return <StoryFailed onRetry={story.retry} />
  return story.value ? (
    <StoryReader story={story.value} storiesPath={storiesPath} place={place} send={send} restart={restart} />
  ) : (
    missing
  )
}

const StoryFailed = ({ onRetry }: { onRetry: () => void }) => (
  <NoStory
    heading="This story didn't open"
    says="Your place and your answers are safe."
    message="Failed to load the story. Please try again."
    next={
      <Button kind="primary" onClick={onRetry}>
        Try again
      </Button>
    }
  />
)
