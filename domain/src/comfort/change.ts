/**
 * Computes which comfort settings to store when a child changes one. A comfort setting is a preference for how the app
 * looks and sounds. A mode (ADHD, dyslexia, autism) is a setting with a preset for other settings. The dial has five
 * steps and controls six settings at once. "Everything quieter" is a switch that makes these six as quiet as possible
 * while it is on. The settings screen calls it, and `web/src/comfort/choose.ts` where a child changes one setting elsewhere.
 */

import {
  applyMode,
  COMFORT_FIELDS,
  type Comfort,
  type ComfortChoices,
  type ComfortField,
  defaultOf,
  presetOf,
  QUIETEST,
} from './choices.ts'
import { DIAL_FIELDS, type DialStep, isDialField, settingsOfStep } from './dial.ts'

/**
 * The changes to store when the child chooses the value of one setting. Choosing a mode also changes the choices that
 * contradict the preset of the mode, so that the preset takes effect at once. Choosing a setting of the dial while
 * "everything quieter" is on switches it off, and stores the quietest value of the other settings of the dial.
 */
export function changesForChoice<Field extends ComfortField>(
  choices: ComfortChoices,
  field: Field,
  value: Comfort[Field],
): ComfortChoices {
  const chosen = { [field]: value } as ComfortChoices
  if (field === 'mode') return { ...presetFieldsToOverwrite(choices, presetOf(value as Comfort['mode'])), ...chosen }
  if (choices.quieter === 'on' && isDialField(field)) return { ...QUIETEST, ...chosen, quieter: 'off' }
  return chosen
}

/** The settings of a preset for which the child has chosen a different value. */
const presetFieldsToOverwrite = (choices: ComfortChoices, preset: ComfortChoices): ComfortChoices =>
  pickFields(preset, (field) => choices[field] !== undefined && choices[field] !== preset[field])

/**
 * The changes to store when the dial is turned to a step: only the settings whose value
 * differs from what it is without "everything quieter", which is switched off. The quietest step changes nothing while it is on.
 */
export function changesForStep(choices: ComfortChoices, step: DialStep): ComfortChoices {
  if (choices.quieter === 'on' && isQuietest(step)) return {}
  const current = applyMode({ ...choices, quieter: 'off' })
  const changed = DIAL_FIELDS.filter((field) => (current[field] ?? defaultOf(field)) !== settingsOfStep(step)[field])
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
  return Object.fromEntries(changed.map((field) => [field, previous[field] ?? defaultOf(field)]))
}

/** Step 1 is the object `QUIETEST` itself. */
const isQuietest = (step: DialStep): boolean => settingsOfStep(step) === QUIETEST

const pickFields = (choices: ComfortChoices, isWanted: (field: ComfortField) => boolean): ComfortChoices =>
  Object.fromEntries(
    COMFORT_FIELDS.filter((field) => choices[field] !== undefined && isWanted(field)).map((field) => [
      field,
      choices[field],
    ]),
  )
