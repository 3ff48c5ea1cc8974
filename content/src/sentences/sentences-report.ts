/** The table about sentences that `npm run content` prints. */

import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import type { ThemeFile } from '../banks/theme-file.ts'
import { formatRange, printTable } from '../table.ts'
import { canBeFirst } from './check/slots.ts'
import { combinationCount } from './combinations.ts'
import { hasJoiningWord, type SentenceSheet } from './sentence-sheet.ts'

/**
 * "combinations" counts the sentences that the templates make, "joining words" the templates in which the child chooses the joining
 * word. "two boxes easy" and "two boxes regular" count the templates that can be the first of a visit, in which two boxes are open.
 */
const COLUMNS = [
  'sentences',
  'templates',
  ...DIFFICULTIES,
  'slots',
  'combinations',
  'joining words',
  'two boxes easy',
  'two boxes regular',
]

/**
 * A table for a terminal with one line for each theme. The last line has the number of templates, of the sentences they make, and of
 * templates in which the child chooses the joining word.
 */
export const sentencesReport = (themes: readonly ThemeFile<SentenceSheet>[]): string => {
  const templates = themes.flatMap(({ value }) => value.templates)
  const rows = themes.map(({ value }) => rowOf(value))
  const built = templates.map(combinationCount).reduce((sum, count) => sum + count, 0)
  const joining = templates.filter(hasJoiningWord).length
  const counts = `${templates.length} templates, ${built} sentences; in ${joining} the joining word is chosen`
  return `${printTable([COLUMNS, ...rows])}\n${counts}`
}

const rowOf = ({ theme, templates }: SentenceSheet): readonly string[] => [
  theme,
  String(templates.length),
  ...DIFFICULTIES.map((difficulty) =>
    String(templates.filter((template) => template.difficulty === difficulty).length),
  ),
  formatRange(
    templates.map(({ slots }) => Object.keys(slots).length),
    0,
  ),
  String(templates.map(combinationCount).reduce((sum, count) => sum + count, 0)),
  String(templates.filter(hasJoiningWord).length),
  ...(['easy', 'regular'] as const).map((difficulty) =>
    String(templates.filter((one) => one.difficulty === difficulty && canBeFirst(one)).length),
  ),
]
