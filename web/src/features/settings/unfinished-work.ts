import { sentencePractice } from '../../storage/entries/sentences.ts'
import { storyPlace } from '../../storage/entries/stories.ts'
import { wordPractice } from '../../storage/entries/words.ts'
import { myWriting } from '../../storage/entries/writing.ts'

/** What the child who is logged in here has half done on this device. All of it is kept; a way out may say so. */
export function unfinishedWork(childId: string): readonly string[] {
  const work = {
    'your story': storyPlace,
    'your writing': myWriting.of(childId),
    'your words': wordPractice,
    'your sentences': sentencePractice,
  }
  return Object.entries(work).flatMap(([name, kept]) => (kept.isUnfinished() ? name : []))
}
