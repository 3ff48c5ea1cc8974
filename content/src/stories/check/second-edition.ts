/**
 * Checks the stories of the second edition, which follow stricter rules and say more about themselves in `story.yaml`.
 */

import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import { lineOf, type StoryCheck, sheetFinding, textFinding } from '../../check/finding.ts'
import type { StorySheet } from '../schema.ts'
import { outcomesIn } from './outcomes.ts'

/** The fields that make a story one of the second edition: each describes its making. */
const EDITION_FIELDS = ['skeleton', 'narrator', 'lead_kind', 'facts', 'licence'] as const

/** Whether the rules of the second edition apply to a story. */
export const isSecondEdition = (sheet: StorySheet): boolean => EDITION_FIELDS.some((mark) => sheet[mark] !== undefined)

/** What a story of the second edition does not say of itself. */
const missingFields = (sheet: StorySheet): readonly (typeof EDITION_FIELDS)[number][] =>
  EDITION_FIELDS.filter((mark) => sheet[mark] === undefined)

/** A story of the second edition has all these fields, says how each name is spoken, and shows outcomes of its choice later. */
export const checkSecondEdition: StoryCheck = (story) => {
  const { sheet, sheetLines } = story
  if (!isSecondEdition(sheet)) return []
  return [
    ...missingFields(sheet).map((field) =>
      sheetFinding('second-edition', story, {
        what: field,
        line: 1,
        message: `story.yaml lacks "${field}": a story with one of ${EDITION_FIELDS.join(', ')} needs all five.`,
        fix: `Add "${field}:"; content/stories/README.md says what it can be.`,
      }),
    ),
    ...sheet.cast
      .filter(({ say }) => say === undefined)
      .map(({ name }) =>
        sheetFinding('second-edition', story, {
          what: name,
          line: lineOf(sheetLines, name),
          message: `story.yaml does not say how the name ${name} is pronounced.`,
          fix: `Add "say:" to ${name}, such as "say: KAH-hoo".`,
        }),
      ),
    ...READING_LEVELS.filter((level) => outcomesIn(story.texts[level].sections).length === 0).map((level) =>
      textFinding('second-edition', story, story.texts[level], {
        what: 'outcomes',
        line: lineOf(story.texts[level].lines, '### Continue'),
        message: `The choice has no later effect at ${level}.`,
        fix: 'Let Continue and End each have "### If A", "### If B" and "### If C" with at least one line.',
      }),
    ),
  ]
}
