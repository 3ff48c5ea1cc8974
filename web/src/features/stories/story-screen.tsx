import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { openStory } from './shelf/story-shelf.ts'
import { ToldStory } from './told-story.tsx'

/** Few ever need it. */
const NoSuchStory = lazy(() => import('./list/no-such-story.tsx'))

/** A story at its address. */
export const StoryScreen = ({ interest, storyId }: { interest: string; storyId: string }) => (
  <ToldStory
    storyId={storyId}
    open={(level) => openStory(interest, storyId, level)}
    missing={
      <Suspense fallback={<Skeleton />}>
        <NoSuchStory interest={interest} />
      </Suspense>
    }
  />
)
