import type { ReadingLevel } from '@lanternleaf/domain/story/story'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Button, GoButton } from '../../ui/button.tsx'
import { Actions } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import { StoryReader } from './reader/story-reader.tsx'
import type { OpenedStory } from './shelf/story-shelf.ts'
import { useStory } from './shelf/use-story.ts'

type ToldStoryProps = {
  storyId: string
  /** The story at a level, null when there is none; must depend on `storyId` and the level alone. */
  open: (level: ReadingLevel) => Promise<OpenedStory | null>
  /** Shown where there is none. */
  missing: ReactNode
}

/** A story that is fetched, then read. What cannot be fetched says so. */
export function ToldStory({ storyId, open, missing }: ToldStoryProps) {
  const { story, place, send, restart } = useStory(storyId, open)
  if (story.state === 'loading') return <Skeleton word="Opening the story…" />
  if (story.state === 'failed') return <StoryFailed onRetry={story.retry} />
  return story.value ? <StoryReader story={story.value} place={place} send={send} restart={restart} /> : missing
}

const StoryFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Page title="Story" heading="This story did not open" width="prose">
    <StatusMessage kind="careful">Failed to load the story. Please try again.</StatusMessage>
    <p>Your place and your answers are safe.</p>
    <Actions>
      <Button kind="primary" onClick={onRetry}>
        Try again
      </Button>
      <GoButton to={paths.interests}>Pick a different topic</GoButton>
    </Actions>
  </Page>
)
