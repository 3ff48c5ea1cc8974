/** The screen of the story that was mixed for this child from chosen topics (a generated story). */

import { generatedStoryId } from '@lanternleaf/domain/story-generator/generated-id'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { GoButton } from '../../ui/buttons/button.tsx'
import { NoStory } from './no-story.tsx'
import { cachedStory } from './shelf/cached-story.ts'
import { StoryLoader } from './story-loader.tsx'

/** Fetches the code that opens generated and built-in stories. */
const loadGeneratedStory = () => import('./shelf/generated-story.ts')

/** The screen `/story`: the story that was generated last on this device. Before the first one it shows a built-in story. */
export default function GeneratedStoryScreen() {
  const [cached] = useState(cachedStory)
  switch (cached.kind) {
    case 'unreadable':
      return <UnreadableStory />
    case 'fallback':
      return (
        <StoryLoader
          storyId={`fallback-${cached.topic}`}
          storiesPath={paths.interests}
          open={async () => (await loadGeneratedStory()).openFallback(cached.topic)}
          missing={null}
        />
      )
    case 'generated':
      return (
        <StoryLoader
          storyId={generatedStoryId(cached.story.seed)}
          storiesPath={paths.interests}
          open={async (level) => (await loadGeneratedStory()).openGenerated(cached.story, level)}
          missing={<UnreadableStory />}
        />
      )
  }
}

const UnreadableStory = () => (
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
