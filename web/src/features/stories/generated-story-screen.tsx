import type { ReadingLevel } from '@lanternleaf/domain/story/story'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { GoButton } from '../../ui/button.tsx'
import { Actions } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import { openFallback, openGenerated, storyHere } from './generated-story.ts'
import { StoryReader } from './story-reader.tsx'
import { StoryFailed } from './story-screen.tsx'
import type { OpenedStory } from './story-shelf.ts'
import { useStory } from './use-story.ts'

/** The story made last on this device, or a built-in one; never an empty page. */
export function GeneratedStoryScreen() {
  const [here] = useState(storyHere)
  switch (here.kind) {
    case 'unreadable':
      return <Unreadable />
    case 'fallback':
      return <Told storyId={`fallback-${here.topic}`} open={() => openFallback(here.topic)} />
    case 'generated':
      return <Told storyId={`generated-${here.story.seed}`} open={(level) => openGenerated(here.story, level)} />
  }
}

type ToldProps = { storyId: string; open: (level: ReadingLevel) => Promise<OpenedStory | null> }

function Told({ storyId, open }: ToldProps) {
  const { story, place, send } = useStory(storyId, open)
  if (story.state === 'loading') return <Skeleton word="Opening the story…" />
  if (story.state === 'failed') return <StoryFailed onRetry={story.retry} />
  return story.value ? <StoryReader story={story.value} place={place} send={send} /> : <Unreadable />
}

const Unreadable = () => (
  <Page title="Story" heading="This story is not ready" width="prose">
    <StatusMessage kind="careful">Story content is being prepared. Please try refreshing the page.</StatusMessage>
    <p>If you still see this, you can mix a new story. Your writing is safe.</p>
    <Actions>
      <GoButton kind="primary" to={`${paths.interests}?mix`}>
        Mix a story
      </GoButton>
      <GoButton to={paths.interests}>Pick a different topic</GoButton>
    </Actions>
  </Page>
)
