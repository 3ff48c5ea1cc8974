/**
 * Checks the outcomes: sentences late in a story that differ by the option that the reader picked, so that a choice has
 * a lasting effect.
 */

import {
  CHOICE_LETTERS,
  type ChoiceLetter,
  type Outcomes,
  outcomeMarker,
  READING_LEVELS,
  type StorySection,
} from '@lanternleaf/domain/story/story'
import { type Finding, type StoryCheck, textFinding } from '../../check/finding.ts'
import { contentWordsOf, intersectionOf, jaccardIndex } from '../../language/content-words.ts'
import { castNames } from '../../language/names-in.ts'
import type { LoadedStory, LoadedText } from '../load-story.ts'
import { BLAME } from './consequences.ts'
import { withoutSlots } from './slots.ts'

/** The outcomes of two options may share half of their content words, names aside, because they describe the same moment. */
const MAX_SHARED_PART = 0.5

/**
 * The outcomes in Continue and End differ and blame nobody, and every level has them in both. They may be of any length: a
 * choice may decide who solves the story or what is lost.
 */
export const checkOutcomes: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const placedOutcomes = outcomesIn(text.sections)
    return [
      ...findMissing(story, text),
      ...placedOutcomes.flatMap((outcome) => [
        ...findSimilarities(story, text, outcome),
        ...findBlame(story, text, outcome),
      ]),
    ]
  })

type PlacedOutcomes = { readonly place: Place; readonly outcomes: Outcomes }
type Place = 'Continue' | 'End' | 'The end'

/** The outcomes of a text, each with its place. */
export const outcomesIn = (sections: readonly StorySection[]): readonly PlacedOutcomes[] =>
  sections.flatMap(({ blocks }) =>
    blocks.flatMap((block): readonly PlacedOutcomes[] => {
      if (!('outcomes' in block) || block.outcomes === undefined) return []
      const place = block.kind === 'continuation' ? 'Continue' : block.kind === 'prose' ? 'End' : 'The end'
      return [{ place, outcomes: block.outcomes }]
    }),
  )

const findMissing = (story: LoadedStory, text: LoadedText): readonly Finding[] => {
  const has = (sections: readonly StorySection[], isContinue: boolean): boolean =>
    outcomesIn(sections).some(({ place }) => (place === 'Continue') === isContinue)
  const hasAnyOutcomes = READING_LEVELS.some((level) => outcomesIn(story.texts[level].sections).length > 0)
  if (!hasAnyOutcomes) return []
  return [true, false]
    .filter((isContinue) => !has(text.sections, isContinue))
    .map((isContinue) => {
      const place = isContinue ? 'Continue' : 'End'
      return textFinding('outcomes', story, text, {
        what: place,
        line: text.lines.indexOf(isContinue ? '### Continue' : '## End (solution)') + 1,
        message: `Nothing in ${place} depends on the choice of the reader at ${text.level}.`,
        fix: `Add "### If A", "### If B" and "### If C" in ${place}: a choice must have an effect in Continue and in End, at every level.`,
      })
    })
}

const findSimilarities = (
  story: LoadedStory,
  text: LoadedText,
  { place, outcomes }: PlacedOutcomes,
): readonly Finding[] => {
  const names = castNames(story.sheet)
  const words = CHOICE_LETTERS.map((letter) => ({
    letter,
    words: new Set(
      [...contentWordsOf(withoutSlots(outcomes[letter].flat().join(' ')))].filter((word) => !names.has(word)),
    ),
  }))
  return words.flatMap((first, index) =>
    words
      .slice(index + 1)
      .filter((second) => jaccardIndex(first.words, second.words) > MAX_SHARED_PART)
      .map((second) =>
        textFinding('outcomes', story, text, {
          what: `${place} ${first.letter} ${second.letter} alike`,
          line: lineIn(text, outcomes, second.letter),
          message: `In ${place}, If ${first.letter} and If ${second.letter} share too many words: ${intersectionOf(first.words, second.words).join(', ')}.`,
          fix: 'Let each option have an effect of its own.',
        }),
      ),
  )
}

const findBlame = (story: LoadedStory, text: LoadedText, { place, outcomes }: PlacedOutcomes): readonly Finding[] =>
  CHOICE_LETTERS.flatMap((letter) =>
    outcomes[letter]
      .flat()
      .filter((sentence) => BLAME.test(sentence))
      .map((sentence) =>
        textFinding('outcomes', story, text, {
          what: `${place} ${letter}`,
          line: lineIn(text, outcomes, letter),
          message: `"${BLAME.exec(sentence)?.[0] ?? ''}" tells the reader the option was wrong.`,
          fix: 'Let an option cost something without blaming the reader for it.',
        }),
      ),
  )

/** The line on which an option's part begins. */
const lineIn = ({ lines }: LoadedText, outcomes: Outcomes, letter: ChoiceLetter): number => {
  const [first = ''] = outcomes[letter].flat()
  const sentenceIndex = lines.indexOf(first)
  return Math.max(lines.lastIndexOf(outcomeMarker(letter), sentenceIndex), 0) + 1
}
