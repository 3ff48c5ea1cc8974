import { changesForChoice } from '@lanternleaf/domain/comfort/change'
import type { Comfort, ComfortChoices, ComfortField } from '@lanternleaf/domain/comfort/choices'
import { childSession } from '../storage/entries/login.ts'
import { applyComfort } from './apply-comfort.ts'
import { recordChoiceTime } from './choice-age.ts'
import { readStoredComfort, writeStoredComfort } from './stored-comfort.ts'

/** What was chosen takes effect at once, here and on the other pages, and goes with the child who is logged in. */
export function saveChoices(chosen: ComfortChoices): void {
  const fields = Object.keys(chosen) as ComfortField[]
  if (fields.length === 0) return
  const { choices, unsent } = readStoredComfort()
  // Twice in one moment is two choices: each is told.
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
    .catch((error: unknown) => console.warn('A setting is kept here and told to the server later.', error))
}

/** A choice takes effect at once, and is the child's. */
export const choose = <Field extends ComfortField>(field: Field, value: Comfort[Field]): void =>
  saveChoices(changesForChoice(readStoredComfort().choices, field, value))
