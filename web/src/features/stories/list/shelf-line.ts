import { listed, toldTopics } from 'virtual:listed-stories'
import type { Topic } from '@lanternleaf/domain/interest/interest'
import { storyBegun } from '../shelf/story-place.ts'

/** What can be known of a shelf: it is on its way, it could not be had, or it is there. */
export type ShelfState = 'loading' | 'failed' | 'ready'

/** What is said before a shelf: what to do there, and where the bookmark is if it is in one of its books. */
export function shelfLine(interest: Topic, state: ShelfState): string {
  if (!toldTopics.includes(interest)) return 'There are no stories about this topic yet.'
  if (state === 'failed') return 'The stories did not open. Your place and your answers are safe.'
  const begun = listed[storyBegun() ?? '']
  return begun?.interest === interest ? `Choose one. Your bookmark is in ${begun.title}.` : 'Choose one. Next: read it.'
}
