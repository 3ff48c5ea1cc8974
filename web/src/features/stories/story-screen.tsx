import { paths, storyListPath } from '../../app/paths.ts'
import { Button, GoButton } from '../../ui/button.tsx'
import { Actions } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import { StoryReader } from './story-reader.tsx'
import { openStory } from './story-shelf.ts'
import { useStory } from './use-story.ts'

/** A story at its address: fetched, then read. What cannot be fetched or found says so and leads on. */
export function StoryScreen({ interest, storyId }: { interest: string; storyId: string }) {
  const { story, place, send } = useStory(storyId, (level) => openStory(interest, storyId, level))
  if (story.state === 'loading') return <Skeleton word="Opening the story…" />
  if (story.state === 'failed') return <StoryFailed onRetry={story.retry} />
  if (story.value === null) return <NoSuchStory interest={interest} />
  return <StoryReader story={story.value} place={place} send={send} />
}

export const StoryFailed = ({ onRetry }: { onRetry: () => void }) => (
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

const NoSuchStory = ({ interest }: { interest: string }) => (
  <Page
    title="Story"
    heading="There is no story with this name"
    lede="It may have moved. The other stories are still here."
    width="prose"
  >
    <Actions>
      <GoButton kind="primary" to={storyListPath(interest)}>
        See the stories
      </GoButton>
      <GoButton to={paths.interests}>Pick a different topic</GoButton>
    </Actions>
  </Page>
)
