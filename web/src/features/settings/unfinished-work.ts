/** Finds out what a child has begun on this device, so that logging out can say that it is kept. */

import { sentencePractice } from '../../storage/entries/sentences.ts'
import { storyPlace } from '../../storage/entries/stories.ts'
import { wordPractice } from '../../storage/entries/words.ts'
import { myWriting } from '../../storage/entries/writing.ts'

/** The names of the child's unfinished work on this device, such as "your story". Logging out loses none of it. */
export function unfinishedWork(childId: string): readonly string[] {
  const work = {
    'a story': storyPlace,
    'your writing': myWriting.of(childId),
    'a word': wordPractice,
    'a sentence': sentencePractice,
  }
  return Object.entries(work).flatMap(([name, entry]) => (entry.isUnfinished() ? name : []))
}
