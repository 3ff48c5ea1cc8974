import { COMFORT_FIELDS, type ComfortField, readComfortChoices } from '@lanternleaf/domain/comfort/choices'
import type { DeviceComfort } from '@lanternleaf/domain/comfort/reconcile'
import { comfortChoices, comfortUnsent } from '../storage/entries/comfort.ts'

/** The choices of the child whom this tab shows. Before a login, the choices of the check-in. */
export function readStoredComfort(): DeviceComfort {
  const choices = Object.fromEntries(COMFORT_FIELDS.map((field) => [field, comfortChoices[field].read()]))
  return { choices: readComfortChoices(choices), unsent: comfortUnsent.read() }
}

export function writeStoredComfort({ choices, unsent }: DeviceComfort): void {
  const before = readStoredComfort()
  const write = <Field extends ComfortField>(field: Field) => {
    const value = choices[field]
    if (value !== undefined && value !== before.choices[field]) comfortChoices[field].write(value)
  }
  for (const field of COMFORT_FIELDS) write(field)
  if (JSON.stringify(unsent) !== JSON.stringify(before.unsent)) comfortUnsent.write(unsent)
}

/** Calls the listener when another tab changes a choice. */
export function followStoredComfort(listener: () => void): void {
  for (const { follow } of [...Object.values(comfortChoices), comfortUnsent]) follow(listener)
}
