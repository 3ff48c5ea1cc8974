/**
 * What the checks of words and sentences report. Each check returns issues, which know only a field of an entry.
 * `themeFinding` adds the file and the line, so that the author of the YAML file finds the place.
 */

import type { Difficulty } from '@lanternleaf/domain/difficulty/difficulty'
import type { CheckName, Finding } from '../check/finding.ts'
import type { ThemeFile } from './theme-file.ts'

/** A mistake in one entry, and the path of the wrong field in that entry. */
export type Issue = {
  readonly check: CheckName
  readonly path: readonly PropertyKey[]
  /** Names the mistake in a word or two, so that an exception in the allow-list can refer to it. */
  readonly what: string
  readonly message: string
  readonly fix: string
}

/**
 * Adds the place to an issue.
 *
 * @param bank `words` or `sentences`
 * @param part the path of the entry in the file
 */
export const themeFinding = (
  bank: string,
  { theme, fileAt, lineAt }: ThemeFile<unknown>,
  level: Difficulty | 'all',
  part: readonly PropertyKey[],
  { path, ...issue }: Issue,
): Finding => ({
  ...issue,
  item: `${bank}/${theme}`,
  level,
  file: fileAt([...part, ...path]),
  line: lineAt([...part, ...path]),
})
