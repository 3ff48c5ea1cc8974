/** Makes the issues that the checks of sentence templates report. */

import type { Issue } from '../banks/bank-finding.ts'
import type { CheckName } from '../check/finding.ts'
import type { TemplateEntry } from './sentence-sheet.ts'

/** Makes an issue about a part of a template. `about` tells several issues of one part apart. */
export const templateIssue = (
  check: CheckName,
  { id }: TemplateEntry,
  part: {
    readonly path: readonly PropertyKey[]
    readonly about?: string
    readonly message: string
    readonly fix: string
  },
): Issue => ({
  check,
  path: part.path,
  what: part.about === undefined ? id : `${id} ${part.about}`,
  message: `${id}: ${part.message}`,
  fix: part.fix,
})
