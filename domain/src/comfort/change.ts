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
 * The changes to store when the child chooses the value of one setting. Choosing a mode also changes the choices that
 * contradict the preset of the mode, so that the preset takes effect at once. Choosing a setting of the dial while
 * "everything quieter" is on also ends that, but keeps its other settings.
 */
export function changesForChoice<Field extends ComfortField>(
  choices: ComfortChoices,
  field: Field,
  value: Comfort[Field],
): ComfortChoices {
  const chosen = { [field]: value } as ComfortChoices
  if (field === 'mode') return { ...contradictedPreset(choices, presetOf(value as Comfort['mode'])), ...chosen }
  if (choices.quieter === 'on' && isDialField(field)) return { ...QUIETEST, ...chosen, quieter: 'off' }
  return chosen
}

/** The settings of a preset for which the child has chosen another value. */
const contradictedPreset = (choices: ComfortChoices, preset: ComfortChoices): ComfortChoices =>
  pickFields(preset, (field) => choices[field] !== undefined && choices[field] !== preset[field])

/** The changes to store when the dial is turned to a step: only the settings whose value differs. */
export function changesForStep(choices: ComfortChoices, step: DialStep): ComfortChoices {
  if (choices.quieter === 'on' && settingsOfStep(step) === QUIETEST) return {}
  const current = applyMode({ ...choices, quieter: 'off' })
  const changed = DIAL_FIELDS.filter((field) => (current[field] ?? COMFORT[field][0]) !== settingsOfStep(step)[field])
  return {
    ...pickFields(settingsOfStep(step), (field) => changed.some((item) => item === field)),
    ...(choices.quieter === 'on' && { quieter: 'off' as const }),
  }
}

/**
 * The changes to store to undo a change. A setting that the child had not chosen before gets its previous value (of the
 * mode, or the default) as an explicit choice.
 */
export function changesToUndo(before: ComfortChoices, change: ComfortChoices): ComfortChoices {
  const previous = { ...(before.mode && presetOf(before.mode)), ...before }
  const changed = COMFORT_FIELDS.filter((field) => change[field] !== undefined)
  return Object.fromEntries(changed.map((field) => [field, previous[field] ?? COMFORT[field][0]]))
}

const pickFields = (choices: ComfortChoices, isWanted: (field: ComfortField) => boolean): ComfortChoices =>
  Object.fromEntries(
    COMFORT_FIELDS.filter((field) => choices[field] !== undefined && isWanted(field)).map((field) => [
      field,
      choices[field],
    ]),
  )
