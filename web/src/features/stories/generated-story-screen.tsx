import { useState } from 'react'
import { paths } from '../../paths.ts'
import { GoButton } from '../../ui/button.tsx'
import { CampStrip } from '../../ui/camp/camp-strip.tsx'
import { Page } from '../../ui/page.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import { TopicsBar } from '../../ui/topics/topics-bar.tsx'
import { openFallback, openGenerated, storyHere } from './shelf/generated-story.ts'
import { ToldStory } from './told-story.tsx'

/** The story made last on this device, or a built-in one; never an empty page. */
export function GeneratedStoryScreen() {
  const [here] = useState(storyHere)
  switch (here.kind) {
    case 'unreadable':
      return <Unreadable />
    case 'fallback':
      return (
        <ToldStory
          storyId={`fallback-${here.topic}`}
          stories={paths.interests}
          open={() => openFallback(here.topic)}
          missing={null}
        />
      )
    case 'generated':
      return (
        <ToldStory
          storyId={`generated-${here.story.seed}`}
          stories={paths.interests}
          open={(level) => openGenerated(here.story, level)}
          missing={<Unreadable />}
        />
      )
  }
}

const Unreadable = () => (
  <Page
    title="Story"
    heading="This story is not ready"
    says="Your writing is safe."
    width="prose"
    bar={
      <TopicsBar
        label="Story"
        next={
          <GoButton kind="primary" to={`${paths.interests}?mix`}>
            Mix a story
          </GoButton>
        }
      />
    }
  >
    <CampStrip at="stories" />
    <StatusMessage kind="careful">Story content is being prepared. Please try refreshing the page.</StatusMessage>
    <p>If you still see this, you can mix a new story.</p>
  </Page>
)
