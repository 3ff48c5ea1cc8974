import type { Topic } from '@lanternleaf/domain/interest/interest'
import type { WordsAbout } from '@lanternleaf/domain/my-page/my-words'
import { listed } from '#generated/listed-stories'

/** What a story on a shelf is about. */
export const topicOfStory = (storyId: string): Topic | null => listed[storyId]?.interest ?? null

/** What words are about, as a label says it. */
export const groupLabel = (about: WordsAbout): string => {
  if (about === 'more') return 'More words'
  return about === 'heart' ? 'Heart words' : about.charAt(0).toUpperCase() + about.slice(1)
}

/** The same above the words themselves. */
export const groupHeading = (about: WordsAbout): string => (about === 'more' ? 'More words' : `My ${about} words`)
