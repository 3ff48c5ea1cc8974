/** Makes the issues that the checks of words report. */

import type { Issue } from '../banks/bank-finding.ts'
import type { CheckName } from '../check/finding.ts'
import type { WordEntry } from './word-sheet.ts'

/** Makes an issue about a field of a word. `about` tells several issues of one field apart. */
export const wordIssue = (
  check: CheckName,
  { word }: WordEntry,
  {
    field,
    about,
    message,
    fix,
  }: { field: string | readonly PropertyKey[]; about?: string; message: string; fix: string },
): Issue => ({
  check,
  path: typeof field === 'string' ? [field] : field,
  what: about === undefined ? word : `${word} ${about}`,
  message: `${word}: ${message}`,
  fix,
})
