import type { Objection } from '../banks/bank-finding.ts'
import type { CheckName } from '../check/finding.ts'
import type { WordEntry } from './word-sheet.ts'

/** Makes an objection to a field of a word. `about` says which part of the field, when it has several. */
export const toWord = (
  check: CheckName,
  { word }: WordEntry,
  {
    field,
    about,
    message,
    cure,
  }: { field: string | readonly PropertyKey[]; about?: string; message: string; cure: string },
): Objection => ({
  check,
  path: typeof field === 'string' ? [field] : field,
  what: about === undefined ? word : `${word} ${about}`,
  message: `${word}: ${message}`,
  cure,
})
