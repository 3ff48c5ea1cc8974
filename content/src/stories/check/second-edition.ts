import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import { inSheet, inText, lineOf, type StoryCheck } from '../../check/finding.ts'
import { isSecondEdition, unsaidIn } from '../second-edition.ts'
import { outcomesIn } from './outcomes.ts'

/** A story of the second edition says what it is made of, how each name is said, and lets its choice be felt. */
export const checkSecondEdition: StoryCheck = (story) => {
  const { sheet, sheetLines } = story
  if (!isSecondEdition(sheet)) return []
  return [
    ...unsaidIn(sheet).map((field) =>
      inSheet('second-edition', story, {
        what: field,
        line: 1,
        message: `story.yaml does not say "${field}".`,
        cure: `Add "${field}:"; content/stories/README.md says what it can be.`,
      }),
    ),
    ...sheet.cast
      .filter(({ say }) => say === undefined)
      .map(({ name }) =>
        inSheet('second-edition', story, {
          what: name,
          line: lineOf(sheetLines, name),
          message: `Nobody knows how ${name} is said.`,
          cure: `Add "say:" to ${name}, such as "say: KAH-hoo".`,
        }),
      ),
    ...READING_LEVELS.filter((level) => outcomesIn(story.texts[level].sections).length === 0).map((level) =>
      inText('second-edition', story, story.texts[level], {
        what: 'outcomes',
        line: lineOf(story.texts[level].lines, '### Continue'),
        message: `The choice is not felt at ${level}.`,
        cure: 'Let Continue and End each have "### If A", "### If B" and "### If C" with at least one line.',
      }),
    ),
  ]
}
