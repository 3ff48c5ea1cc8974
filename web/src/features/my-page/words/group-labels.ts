/** Labels for the groups of My words. A group is a theme of words or the topic of a story, the heart words, or the others. */

import type { Topic } from '@lanternleaf/domain/interest/interest'
import type { WordSubject } from '@lanternleaf/domain/my-page/my-words'
import { listedStories } from '#generated/listed-stories'

/** The topic of a story. Null for a story that is not in the list, such as a generated one. */
export const topicOfStory = (storyId: string): Topic | null => listedStories[storyId]?.interest ?? null

/** The label of a group of words. */
export const groupLabel = (subject: WordSubject): string => {
  if (subject === 'more') return 'More words'
  return subject === 'heart' ? 'Heart words' : subject.charAt(0).toUpperCase() + subject.slice(1)
}

/** The heading above the words of a group. */
export const groupHeading = (subject: WordSubject): string =>
  subject === 'more' ? 'More words' : `My words: ${groupLabel(subject)}`
