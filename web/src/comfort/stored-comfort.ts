import { COMFORT_FIELDS, type ComfortField, readComfortChoices } from '@lanternleaf/domain/comfort/choices'
import type { HeldComfort } from '@lanternleaf/domain/comfort/settle'
import { comfortChoices, comfortUntold } from '../storage/entries/comfort.ts'

/** What this device holds of the child it shows, or of whoever is not logged in yet. */
export function heldComfort(): HeldComfort {
  const choices = Object.fromEntries(COMFORT_FIELDS.map((field) => [field, comfortChoices[field].read()]))
  return { choices: readComfortChoices(choices), untold: comfortUntold.read() }
}

export function holdComfort({ choices, untold }: HeldComfort): void {
  const before = heldComfort()
  const keep = <Field extends ComfortField>(field: Field) => {
    const value = choices[field]
    if (value !== undefined && value !== before.choices[field]) comfortChoices[field].write(value)
  }
  for (const field of COMFORT_FIELDS) keep(field)
  if (JSON.stringify(untold) !== JSON.stringify(before.untold)) comfortUntold.write(untold)
}

/** Tells when another page of this browser chose something. */
export function followHeldComfort(tell: () => void): void {
  for (const { follow } of [...Object.values(comfortChoices), comfortUntold]) follow(tell)
}
