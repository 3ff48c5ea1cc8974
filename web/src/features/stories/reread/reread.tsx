import type { SlotWords } from '@lanternleaf/domain/slots/slots'
import { pageAt, type StoryPage } from '@lanternleaf/domain/story/pages'
import type { ReadingEvent, ReadingState } from '@lanternleaf/domain/story/reading'
import type { OpenedStory } from '../shelf/story-shelf.ts'
import { RereadOffer } from './reread-offer.tsx'
import { RereadPage } from './reread-page.tsx'
import { type RereadFrom, useReread } from './use-reread.ts'

type RereadProps = Omit<RereadFrom, 'storyId'> & {
  story: OpenedStory
  /** Those of the child's own path, at their level. */
  pages: readonly StoryPage[]
  place: ReadingState
  words: SlotWords
  send: (event: ReadingEvent) => void
}

/** After a story: one quiet offer to read a page of it again, and that page while it is read. */
export default function Reread({ story, pages, place, words, send, ...from }: RereadProps) {
  const reread = useReread({ storyId: story.text.id, ...from })
  const { open } = reread
  const page = open && pages[pageAt(pages, open.place, words)]
  if (open && page) return <RereadPage {...{ story, page, place, words, send, reread, open }} />
  if (!reread.isOffered) return null
  return <RereadOffer storyId={story.text.id} pages={pages} begin={reread.begin} decline={reread.decline} />
}
