import { changesForChoice } from '@lanternleaf/domain/comfort/change'
import type { Comfort, ComfortChoices, ComfortField } from '@lanternleaf/domain/comfort/choices'
import { childSession } from '../storage/entries/login.ts'
import { applyComfort } from './apply-comfort.ts'
import { recordChoiceTime } from './choice-age.ts'
import { readStoredComfort, writeStoredComfort } from './stored-comfort.ts'

/** Applies choices at once, in this tab and others, and sends them for the child who is logged in. */
export function saveChoices(chosen: ComfortChoices): void {
  const fields = Object.keys(chosen) as ComfortField[]
  if (fields.length === 0) return
  const { choices, unsent } = readStoredComfort()
  // Two choices in one millisecond get different times, so that both are sent.
  const now = Math.max(Date.now(), ...fields.map((field) => (unsent[field] ?? 0) + 1))
  recordChoiceTime(now)
  writeStoredComfort({
    choices: { ...choices, ...chosen },
    unsent: { ...unsent, ...Object.fromEntries(fields.map((field) => [field, now])) },
  })
  applyComfort()
  const childId = childSession.read()?.childId
  if (childId === undefined) return
  import('./server-comfort.ts')
    .then(({ sendChoices }) => sendChoices(childId))
    .catch((error: unknown) => console.warn('A setting could not be sent; it is stored here and sent later.', error))
}

/** Applies and sends one choice. */
export const choose = <Field extends ComfortField>(field: Field, value: Comfort[Field]): void =>
  saveChoices(changesForChoice(readStoredComfort().choices, field, value))
