import type { Objection } from '../../banks/bank-finding.ts'
import type { StoryLine } from '../story-line.ts'
import { toWord } from '../word-objection.ts'
import type { WordEntry } from '../word-sheet.ts'

/** The story that is named beside a word has it, in a sentence short enough to be quoted. */
export const checkStoryConnection = (entry: WordEntry, lineIn: StoryLine): readonly Objection[] => {
  const { story_connection: story, word } = entry
  if (story === undefined || lineIn(story, word) !== null) return []
  return [
    toWord('story-connection', entry, {
      field: 'story_connection',
      about: story,
      message: `no short sentence of the story "${story}" has it just so.`,
      cure: 'Name the id of a story that has it, or leave story_connection out.',
    }),
  ]
}
