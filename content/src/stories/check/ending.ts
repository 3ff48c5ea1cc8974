import { fillSlots } from '@lanternleaf/domain/slots'
import { paragraphsFor } from '@lanternleaf/domain/story/reading'
import { CHOICE_LETTERS, READING_LEVELS } from '@lanternleaf/domain/story/story'
import { inText, lineOf, type StoryCheck } from '../../check/finding.ts'
import { moodOf, NEGATIVE } from '../../language/mood.ts'
import { fillWith } from '../path.ts'

/** The conclusion is not sad, whichever option was taken and whichever hints fill its slots. */
export const checkEnding: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const saddest = fillWith(text.slots, (hint) => moodOf([hint]))
    const conclusions = text.sections.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'conclusion'))
    const moods = CHOICE_LETTERS.map((letter) =>
      moodOf(
        conclusions
          .flatMap((block) => paragraphsFor(block, letter).flat())
          .map((sentence) => fillSlots(sentence, saddest)),
      ),
    )
    const mood = Math.min(...moods)
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
