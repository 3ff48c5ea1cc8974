/** The screen of a story at its address, such as /stories/ocean/the-quiet-reef. */

import { lazy, Suspense } from 'react'
import { storyListPath } from '../../paths.ts'
import { useParams } from '../../router/router.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { openedStory, openStory } from './shelf/story-shelf.ts'
import { StoryLoader } from './story-loader.tsx'

/** Loaded only if an address names an unknown story, which is rare. */
const NoSuchStory = lazy(() => import('./list/no-such-story.tsx'))

/** The story that the address names. */
export default function AddressedStory() {
  const { interest = '', storyId = '' } = useParams()
  return <StoryScreen key={`${interest}/${storyId}`} interest={interest} storyId={storyId} />
}

/** A story of a topic. The preview of stories for authors shows it, too. */
export const StoryScreen = ({ interest, storyId }: { interest: string; storyId: string }) => (
  <StoryLoader
    storyId={storyId}
    storiesPath={storyListPath(interest)}
    open={(level) => openStory(interest, storyId, level)}
    cached={(level) => openedStory(interest, storyId, level)}
    missing={
      <Suspense fallback={<Skeleton />}>
        <NoSuchStory interest={interest} />
      </Suspense>
    }
  />
)
