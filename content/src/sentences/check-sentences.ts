/**
 * Runs all checks of the sentences of one theme. A template is a sentence with boxes (slots) that a child fills with
 * words. `check-banks.ts` calls it for each theme.
 */

import { type Issue, themeFinding } from '../banks/bank-finding.ts'
import type { ThemeFile } from '../banks/theme-file.ts'
import type { Finding } from '../check/finding.ts'
import { bankLexicon } from './bank-lexicon.ts'
import { checkCombinations, checkRepeatedSentences } from './check/combinations.ts'
import { checkHints, checkPractises } from './check/hints.ts'
import { checkQuestions, checkSlots, checkSlotWords } from './check/slots.ts'
import { checkFirst, checkIds, checkThemeSize } from './check/theme.ts'
import { checkJoiningWords, checkWrongWords } from './check/wrong-words.ts'
import { compileSentences } from './compile-sentences.ts'
import type { KindOf } from './sentence-kinds.ts'
import type { SentenceSheet, TemplateEntry } from './sentence-sheet.ts'

const BANK = 'sentences'

const TEMPLATE_CHECKS: readonly ((entry: TemplateEntry) => readonly Issue[])[] = [
  checkSlots,
  checkSlotWords,
  checkQuestions,
  checkJoiningWords,
  checkHints,
  checkCombinations,
]

/**
 * Finds every mistake in the sentences of a theme, by themselves and compared with the other themes.
 *
 * @param themes all themes of the bank, this one included
 * @param bankWords every word that can be built
 * @param kindOf says what a word names, such as an animal
 */
export const checkSentences = (
  file: ThemeFile<SentenceSheet>,
  themes: readonly ThemeFile<SentenceSheet>[],
  bankWords: ReadonlySet<string>,
  kindOf: KindOf,
): readonly Finding[] => {
  const sheets = themes.map(({ value }) => value)
  const compiled = compileSentences(file.value, bankLexicon(sheets, kindOf))
  const templateIssues = (entry: TemplateEntry, index: number): readonly Issue[] => [
    ...TEMPLATE_CHECKS.flatMap((check) => check(entry)),
    ...checkPractises(entry, bankWords),
    ...compiled.slice(index, index + 1).flatMap((template) => checkWrongWords(entry, template)),
  ]
  return [
    ...file.value.templates.flatMap((entry, index) =>
      templateIssues(entry, index).map((issue) =>
        themeFinding(BANK, file, entry.difficulty, ['templates', index], issue),
      ),
    ),
    ...[
      ...checkThemeSize(file.value),
      ...checkFirst(file.value),
      ...checkIds(file.value),
      ...checkRepeatedSentences(file, themes),
    ].map((issue) => themeFinding(BANK, file, 'all', [], issue)),
  ]
}
