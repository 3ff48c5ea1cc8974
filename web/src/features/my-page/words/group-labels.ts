/** Labels for the groups of My words. The words are grouped by topic. */

import type { Topic } from '@lanternleaf/domain/interest/interest'
import type { WordSubject } from '@lanternleaf/domain/my-page/my-words'
import { listedStories } from '#generated/listed-stories'

/** The topic of a story. Null if the story is on no shelf. */
export const topicOfStory = (storyId: string): Topic | null => listedStories[storyId]?.interest ?? null

/** The label of a group of words. */
export const groupLabel = (about: WordSubject): string => {
  if (about === 'more') return 'More words'
  return about === 'heart' ? 'Heart words' : about.charAt(0).toUpperCase() + about.slice(1)
}

/** The heading above the words of a group. */
export const groupHeading = (about: WordSubject): string =>
  about === 'more' ? 'More words' : `My words: ${groupLabel(about)}`
