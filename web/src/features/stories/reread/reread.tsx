import type { StoryPage } from '@lanternleaf/domain/story/pages'
import type { OpenedStory } from '../shelf/story-shelf.ts'
import { RereadOffer } from './reread-offer.tsx'
import { RereadPage } from './reread-page.tsx'
import { type RereadOptions, useReread } from './use-reread.ts'

type RereadProps = Omit<RereadOptions, 'storyId' | 'isHidden'> & {
  story: OpenedStory
  /** Those of the child's own path, at their level. */
  pages: readonly StoryPage[]
  /** The one that `onOpen` was told of; undefined where none is read again. */
  page: StoryPage | undefined
}

/** After a story: one quiet offer to read a page of it again, and that page while it is read. */
export default function Reread({ story, pages, page, ...options }: RereadProps) {
  const reread = useReread({ storyId: story.text.id, isHidden: page !== undefined, ...options })
  const { open } = reread
  if (open && page) return <RereadPage story={story} page={page} reread={reread} open={open} />
  if (!reread.isOffered) return null
  return <RereadOffer storyId={story.text.id} pages={pages} begin={reread.begin} decline={reread.decline} />
}
