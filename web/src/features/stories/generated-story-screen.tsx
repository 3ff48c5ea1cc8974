import { useState } from 'react'
import { paths } from '../../paths.ts'
import { GoButton } from '../../ui/button.tsx'
import { Actions } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import { openFallback, openGenerated, storyHere } from './shelf/generated-story.ts'
import { ToldStory } from './told-story.tsx'

/** The story made last on this device, or a built-in one; never an empty page. */
export function GeneratedStoryScreen() {
  const [here] = useState(storyHere)
  switch (here.kind) {
    case 'unreadable':
      return <Unreadable />
    case 'fallback':
      return <ToldStory storyId={`fallback-${here.topic}`} open={() => openFallback(here.topic)} missing={null} />
    case 'generated':
      return (
        <ToldStory
          storyId={`generated-${here.story.seed}`}
          open={(level) => openGenerated(here.story, level)}
          missing={<Unreadable />}
        />
      )
  }
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
