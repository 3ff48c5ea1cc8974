import { listed, toldTopics } from 'virtual:listed-stories'
import type { Topic } from '@lanternleaf/domain/interest/interest'
import { storyBegun } from '../shelf/story-place.ts'

/** What is said before a shelf: what to do there, and where the bookmark is if it is in one of its books. */
export function shelfLine(interest: Topic): string {
  if (!toldTopics.includes(interest)) return 'There are no stories about this topic yet.'
  const begun = listed[storyBegun() ?? '']
  return begun?.interest === interest ? `Choose one. Your bookmark is in ${begun.title}.` : 'Choose one.'
}
