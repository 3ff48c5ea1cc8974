import type { Difficulty } from '@lanternleaf/domain/difficulty/difficulty'
import type { CheckName, Finding } from '../check/finding.ts'
import type { ThemeFile } from './theme-file.ts'

/** What a check of a bank objects to, and where in the part it looked at. */
export type Issue = {
  readonly check: CheckName
  readonly path: readonly PropertyKey[]
  /** Names the matter in a word or two, so that the allow-list can point at it. */
  readonly what: string
  readonly message: string
  readonly fix: string
}

/**
 * Makes a finding of an issue to a part of a theme's file.
 *
 * @param bank `words` or `sentences`
 * @param part the path of the part in the file
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
