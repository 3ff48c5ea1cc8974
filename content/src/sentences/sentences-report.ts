import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import type { ThemeFile } from '../banks/theme-file.ts'
import { printTable, span } from '../table.ts'
import { combinationCount } from './combinations.ts'
import type { SentenceSheet } from './sentence-sheet.ts'

const COLUMNS = ['sentences', 'templates', ...DIFFICULTIES, 'slots', 'combinations']

/** A table for a terminal, one line for each theme, and the number of all templates and of the sentences they make. */
export const sentencesReport = (themes: readonly ThemeFile<SentenceSheet>[]): string => {
  const templates = themes.flatMap(({ value }) => value.templates)
  const rows = themes.map(({ value }) => rowOf(value))
  const built = templates.map(combinationCount).reduce((sum, count) => sum + count, 0)
  return `${printTable([COLUMNS, ...rows])}\n${templates.length} templates, ${built} sentences`
}

const rowOf = ({ theme, templates }: SentenceSheet): readonly string[] => [
  theme,
  String(templates.length),
  ...DIFFICULTIES.map((difficulty) => String(templates.filter((one) => one.difficulty === difficulty).length)),
  span(
    templates.map(({ slots }) => Object.keys(slots).length),
    0,
  ),
  String(templates.map(combinationCount).reduce((sum, count) => sum + count, 0)),
]
