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
 * The changes to store when the child chooses one setting. Choosing a mode resets choices that contradict its preset,
 * so that it takes effect at once. Choosing a single setting ends "everything quieter" and changes nothing else.
 */
export function changesForChoice<Field extends ComfortField>(
  choices: ComfortChoices,
  field: Field,
  value: Comfort[Field],
): ComfortChoices {
  const chosen = { [field]: value } as ComfortChoices
  if (field === 'mode') return { ...overriddenBy(choices, presetOf(value as Comfort['mode'])), ...chosen }
  if (choices.quieter === 'on' && isDialField(field)) return { ...QUIETEST, ...chosen, quieter: 'off' }
  return chosen
}

/** The part of a preset that contradicts the choices. */
const overriddenBy = (choices: ComfortChoices, preset: ComfortChoices): ComfortChoices =>
  pickFields(preset, (field) => choices[field] !== undefined && choices[field] !== preset[field])

/** The changes to store when the dial is turned to a step: only the settings that differ. */
export function changesForStep(choices: ComfortChoices, step: DialStep): ComfortChoices {
  if (choices.quieter === 'on' && settingsOfStep(step) === QUIETEST) return {}
  const held = applyMode({ ...choices, quieter: 'off' })
  const changed = DIAL_FIELDS.filter((field) => (held[field] ?? COMFORT[field][0]) !== settingsOfStep(step)[field])
  return {
    ...pickFields(settingsOfStep(step), (field) => changed.some((item) => item === field)),
    ...(choices.quieter === 'on' && { quieter: 'off' as const }),
  }
}

/**
 * The changes to store to undo a change. Settings that were never chosen are set explicitly to their previous value.
 */
export function changesToUndo(before: ComfortChoices, change: ComfortChoices): ComfortChoices {
  const held = { ...(before.mode && presetOf(before.mode)), ...before }
  const back = COMFORT_FIELDS.filter((field) => change[field] !== undefined)
  return Object.fromEntries(back.map((field) => [field, held[field] ?? COMFORT[field][0]]))
}

const pickFields = (choices: ComfortChoices, isWanted: (field: ComfortField) => boolean): ComfortChoices =>
  Object.fromEntries(
    COMFORT_FIELDS.filter((field) => choices[field] !== undefined && isWanted(field)).map((field) => [
      field,
      choices[field],
    ]),
  )
