import { COMFORT, type Comfort, type ComfortChoices, type ComfortField, QUIETEST } from './choices.ts'

/** The settings controlled by the dial. Values are listed from the liveliest to the quietest. */
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

type Dialled = Pick<Comfort, DialField>

/**
 * The five steps, from the quietest to the liveliest, which equals the defaults. Turning it down first removes what
 * startles, then what dazzles, and last what a child could miss.
 */
const STEPS: Readonly<Record<DialStep, Dialled>> = {
  1: QUIETEST,
  2: { motion: 'reduced', sound: 'off', brightness: 'soft', pictures: 'on', celebration: 'still', haptics: 'off' },
  3: { motion: 'reduced', sound: 'on', brightness: 'soft', pictures: 'on', celebration: 'still', haptics: 'off' },
  4: { motion: 'full', sound: 'on', brightness: 'full', pictures: 'on', celebration: 'still', haptics: 'off' },
  5: { motion: 'full', sound: 'on', brightness: 'full', pictures: 'on', celebration: 'leaves', haptics: 'on' },
}

export const DIAL_STEPS = [1, 2, 3, 4, 5] as const satisfies readonly DialStep[]

export const settingsOfStep = (step: DialStep): Dialled => STEPS[step]

export const isDialField = (field: ComfortField): field is DialField => DIAL_FIELDS.some((item) => item === field)

/** The step that matches the settings; null for a custom mix. */
export function currentStep(choices: ComfortChoices): DialStep | null {
  const isAt = (step: DialStep) =>
    DIAL_FIELDS.every((field) => (choices[field] ?? COMFORT[field][0]) === STEPS[step][field])
  return DIAL_STEPS.find(isAt) ?? null
}
