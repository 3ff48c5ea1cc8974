import type { Topic } from '@lanternleaf/domain/interest/interest'
import { endSentence } from '@lanternleaf/domain/punctuation'
import { listed, toldTopics } from '#generated/listed-stories'
import { isolate } from '../../../ui/text/quoted.tsx'
import { storyInProgress } from '../shelf/story-place.ts'

/** What can be known of a shelf: it is on its way, it could not be had, or it is there. */
export type ShelfState = 'loading' | 'failed' | 'ready'

/**
 * What is said before a shelf: what to do there, and where the bookmark is if it is in one of its books.
 *
 * @param builtIn whether the topic's built-in story is there or on its way
 */
export function shelfIntro(interest: Topic, state: ShelfState, builtIn = false): string {
  if (builtIn) return "There's one story about this topic. Next: read it."
  if (!toldTopics.includes(interest)) return 'There are no stories about this topic yet.'
  if (state === 'failed') return "The stories didn't open. Your place and your answers are safe."
  const inProgress = listed[storyInProgress() ?? '']
  return inProgress?.interest === interest
    ? endSentence(`Choose one. Your bookmark is in ${isolate(inProgress.title)}`)
    : 'Choose one. Next: read it.'
}
