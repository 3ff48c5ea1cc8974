import { generatedStoryId } from '@lanternleaf/domain/story-generator/generated-id'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { GoButton } from '../../ui/button.tsx'
import { NoStory } from './no-story.tsx'
import { storyHere } from './shelf/story-here.ts'
import { ToldStory } from './told-story.tsx'

/** What opens such a story, beside the screen that shows it. */
const fetchOpening = () => import('./shelf/generated-story.ts')

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
          open={async () => (await fetchOpening()).openFallback(here.topic)}
          missing={null}
        />
      )
    case 'generated':
      return (
        <ToldStory
          storyId={generatedStoryId(here.story.seed)}
          stories={paths.interests}
          open={async (level) => (await fetchOpening()).openGenerated(here.story, level)}
          missing={<Unreadable />}
        />
      )
  }
}

const Unreadable = () => (
  <NoStory
    heading="This story isn't ready"
    says="Your writing is safe."
    message="Story content is being prepared. Please try refreshing the page."
    next={
      <GoButton kind="primary" to={`${paths.interests}?mix`}>
        Mix a story
      </GoButton>
    }
  >
    <p>If you still see this, you can mix a new story.</p>
  </NoStory>
)
