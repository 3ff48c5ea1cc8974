import {
  applyMode,
  COMFORT,
  COMFORT_FIELDS,
  type Comfort,
  type ComfortChoices,
  type ComfortField,
  presetOf,
  QUIETEST,
} from './choices.ts'
import { DIAL_FIELDS, type DialStep, isDialField, settingsOfStep } from './dial.ts'

/**
 * What is to be kept when one thing is chosen. A mode takes with it what was chosen against it before, so that it holds at
 * once. Choosing one thing by itself ends "everything quieter", and nothing else changes with it.
 */
export function changesForChoice<Field extends ComfortField>(
  choices: ComfortChoices,
  field: Field,
  value: Comfort[Field],
): ComfortChoices {
  const chosen = { [field]: value } as ComfortChoices
  if (field === 'mode') return { ...inPlaceOf(choices, presetOf(value as Comfort['mode'])), ...chosen }
  if (choices.quieter === 'on' && isDialField(field)) return { ...QUIETEST, ...chosen, quieter: 'off' }
  return chosen
}

/** Of what a mode brings along, what was chosen otherwise. */
const inPlaceOf = (choices: ComfortChoices, brought: ComfortChoices): ComfortChoices =>
  onlyFields(brought, (field) => choices[field] !== undefined && choices[field] !== brought[field])

/** What is to be kept when the dial is turned to a step: only what it changes. */
export function changesForStep(choices: ComfortChoices, step: DialStep): ComfortChoices {
  if (choices.quieter === 'on' && settingsOfStep(step) === QUIETEST) return {}
  const held = applyMode({ ...choices, quieter: 'off' })
  const changed = DIAL_FIELDS.filter((field) => (held[field] ?? COMFORT[field][0]) !== settingsOfStep(step)[field])
  return {
    ...onlyFields(settingsOfStep(step), (field) => changed.some((item) => item === field)),
    ...(choices.quieter === 'on' && { quieter: 'off' as const }),
  }
}

/** What is to be kept so that all is again as it was before a change. What was never chosen is chosen by that. */
export function changesToUndo(before: ComfortChoices, change: ComfortChoices): ComfortChoices {
  const held = { ...(before.mode && presetOf(before.mode)), ...before }
  const back = COMFORT_FIELDS.filter((field) => change[field] !== undefined)
  return Object.fromEntries(back.map((field) => [field, held[field] ?? COMFORT[field][0]]))
}

const onlyFields = (choices: ComfortChoices, isWanted: (field: ComfortField) => boolean): ComfortChoices =>
  Object.fromEntries(
    COMFORT_FIELDS.filter((field) => choices[field] !== undefined && isWanted(field)).map((field) => [
      field,
      choices[field],
    ]),
  )
