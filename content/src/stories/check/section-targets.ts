import { sectionHeading } from '@lanternleaf/domain/story/section-plan'
import { CHOICE_LETTERS, READING_LEVELS, SECTION_TYPES } from '@lanternleaf/domain/story/story'
import { inText, lineOf, type StoryCheck } from '../../check/finding.ts'
import { measureSentences } from '../../language/measure.ts'
import { boundingFillings, filledPath } from '../path.ts'

/** A section may differ from its target in `story.yaml` by this part of the target. */
const TOLERANCE = 0.15

/** Each section on each path is near its target, with every slot filled. */
export const checkSectionTargets: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) =>
    SECTION_TYPES.flatMap((section) => {
      const text = story.texts[level]
      const target = story.sheet.target_word_count[level][section]
      const off = CHOICE_LETTERS.flatMap((letter) =>
        boundingFillings(text.slots).map((words) => {
          const sentences = filledPath(text, letter, words).filter((sentence) => sentence.section === section)
          return { letter, words: measureSentences(sentences.map((sentence) => sentence.text)).words }
        }),
      ).toSorted((one, other) => Math.abs(other.words - target) - Math.abs(one.words - target))[0]
      if (off === undefined || Math.abs(off.words - target) <= target * TOLERANCE) return []
      return [
        inText('section-targets', story, text, {
          what: section,
          line: lineOf(text.lines, sectionHeading(section)),
          message: `On path ${off.letter} this section has ${off.words} words; its target is ${target}, give or take 15 %.`,
          cure: 'Lengthen or shorten the section, or correct target_word_count in story.yaml.',
        }),
      ]
    }),
  )
