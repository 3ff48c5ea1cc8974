import { fillSlots } from '@lanternleaf/domain/slots/slots'
import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import { inText, lineOf, type StoryCheck } from '../../check/finding.ts'
import { moodOf, NEGATIVE } from '../../language/mood.ts'
import { fillWith, paragraphsOf } from '../path.ts'

/** The conclusion is not sad, whichever hints fill its slots. */
export const checkEnding: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const saddest = fillWith(text.slots, (hint) => moodOf([hint]))
    const conclusion = text.sections
      .flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'conclusion'))
      .flatMap((block) => paragraphsOf(block).flat())
    const mood = moodOf(conclusion.map((sentence) => fillSlots(sentence, saddest)))
    if (mood > NEGATIVE) return []
    return [
      inText('ending', story, text, {
        what: 'conclusion',
        line: lineOf(text.lines, '### The end'),
        message: `The ending reads as sad (mood ${mood.toFixed(2)}).`,
        cure: 'End on calm, on a laugh, or on something to look forward to.',
      }),
    ]
  })
