/**
 * The comfort dial: one control with five steps from lively to quiet that sets six comfort settings (preferences for
 * how the app looks and sounds) at once. The settings screen shows it.
 */

import { type Comfort, type ComfortChoices, type ComfortField, defaultOf, QUIETEST } from './choices.ts'

/**
 * The settings that the comfort dial controls. In `COMFORT_VALUES`, their values are listed from the liveliest to the
 * quietest.
 */
export const DIAL_FIELDS = [
  'motion',
  'sound',
  'brightness',
  'pictures',
  'celebration',
  'haptics',
] as const satisfies readonly ComfortField[]

export type DialField = (typeof DIAL_FIELDS)[number]
export type DialStep = 1 | 2 | 3 | 4 | 5

type DialSettings = Pick<Comfort, DialField>

/**
 * The settings of the five steps. Step 1 is the quietest; step 5 is the liveliest and has the default settings. Turning
 * the dial down removes first what can startle, then what can dazzle, and last what a child may miss.
 */
const STEPS: Readonly<Record<DialStep, DialSettings>> = {
  1: QUIETEST,
  2: { motion: 'reduced', sound: 'off', brightness: 'soft', pictures: 'on', celebration: 'still', haptics: 'off' },
  3: { motion: 'reduced', sound: 'on', brightness: 'soft', pictures: 'on', celebration: 'still', haptics: 'off' },
  4: { motion: 'full', sound: 'on', brightness: 'full', pictures: 'on', celebration: 'still', haptics: 'off' },
  5: { motion: 'full', sound: 'on', brightness: 'full', pictures: 'on', celebration: 'leaves', haptics: 'on' },
}

export const DIAL_STEPS = [1, 2, 3, 4, 5] as const satisfies readonly DialStep[]

export const settingsOfStep = (step: DialStep): DialSettings => STEPS[step]

export const isDialField = (field: ComfortField): field is DialField => DIAL_FIELDS.some((item) => item === field)

/** The step that has exactly these settings. Returns null if no step has. */
export function currentStep(choices: ComfortChoices): DialStep | null {
  const hasSettingsOf = (step: DialStep) =>
    DIAL_FIELDS.every((field) => (choices[field] ?? defaultOf(field)) === STEPS[step][field])
  return DIAL_STEPS.find(hasSettingsOf) ?? null
}
