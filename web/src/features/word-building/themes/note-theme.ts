import type { WordTheme } from '@lanternleaf/domain/word-bank/word'
import { recordThemeChosen } from '../../../practice/record-practice.ts'
import { selectedWordTheme } from '../../../storage/entries/word-theme.ts'

/** A theme was chosen by its name. */
export function chooseTheme(theme: WordTheme): void {
  selectedWordTheme.write(theme)
  recordThemeChosen()
}
