/** The sentence at the top of the list of a topic's stories (its shelf). */

import type { Topic } from '@lanternleaf/domain/interest/interest'
import { endSentence } from '@lanternleaf/domain/punctuation'
import { listedStories, topicsWithStories } from '#generated/listed-stories'
import { isolate } from '../../../ui/text/quoted.tsx'
import { storyInProgress } from '../shelf/story-place.ts'

/**
 * The sentence above a shelf: what to do next. If the child's bookmark is in a story of this shelf, the sentence names the story.
 *
 * @param builtIn whether the topic's built-in story is offered, or is still being fetched
 */
export function shelfIntro(interest: Topic, builtIn = false): string {
  if (builtIn) return "There's one story about this topic. Next: read it."
  if (!topicsWithStories.includes(interest)) return 'There are no stories about this topic yet.'
  const inProgress = listedStories[storyInProgress() ?? '']
  return inProgress?.interest === interest
    ? endSentence(`Choose one. Your bookmark is in ${isolate(inProgress.title)}`)
    : 'Choose one. Next: read it.'
}
