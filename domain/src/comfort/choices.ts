/** The comfort settings and their values. The first value is the default. */
export const COMFORT_VALUES = {
  mode: ['default', 'adhd', 'dyslexia', 'autism'],
  textSize: ['default', 'large', 'extra-large'],
  spacing: ['default', 'wide'],
  font: ['default', 'opendyslexic'],
  lineFocus: ['off', 'on'],
  oneThing: ['off', 'on'],
  colours: ['system', 'paper', 'dark', 'high-contrast'],
  tones: ['full', 'muted'],
  brightness: ['full', 'soft', 'dim'],
  motion: ['full', 'reduced'],
  sound: ['on', 'off'],
  pictures: ['on', 'off'],
  companion: ['on', 'off'],
  celebration: ['leaves', 'still', 'none'],
  haptics: ['on', 'off'],
  keepMessages: ['off', 'on'],
  quieter: ['off', 'on'],
} as const

export type ComfortField = keyof typeof COMFORT_VALUES

export type Comfort = { readonly [Field in ComfortField]: (typeof COMFORT_VALUES)[Field][number] }

/** The settings that a child chose. A field that was never chosen is absent. */
export type ComfortChoices = Partial<Comfort>

export const COMFORT_FIELDS = Object.keys(COMFORT_VALUES) as readonly ComfortField[]

/** The default value of a setting. */
export const defaultOf = <Field extends ComfortField>(field: Field): Comfort[Field] =>
  COMFORT_VALUES[field][0] as Comfort[Field]

/** Whether this version of the app knows the field and the value. */
export const isComfortChoice = (field: string, value: unknown): field is ComfortField =>
  Object.hasOwn(COMFORT_VALUES, field) && (COMFORT_VALUES[field as ComfortField] as readonly unknown[]).includes(value)

/** The valid choices in stored or received data. Fields and values that this version does not know are dropped. */
export function readComfortChoices(stored: object): ComfortChoices {
  return Object.fromEntries(Object.entries(stored).filter(([field, value]) => isComfortChoice(field, value)))
}

/** The quietest settings: those of step 1 of the dial, and those that apply while "everything quieter" is on. */
export const QUIETEST = {
  motion: 'reduced',
  sound: 'off',
  brightness: 'dim',
  pictures: 'off',
  celebration: 'none',
  haptics: 'off',
} as const satisfies Partial<Comfort>

/** The preset of each mode. The child's own choice of a setting overrides it. */
const PRESET_BY_MODE: Readonly<Record<Comfort['mode'], ComfortChoices>> = {
  default: {},
  adhd: { oneThing: 'on', lineFocus: 'on', motion: 'reduced' },
  dyslexia: { spacing: 'wide' },
  autism: { tones: 'muted', motion: 'reduced', celebration: 'still' },
}

export const presetOf = (mode: Comfort['mode']): ComfortChoices => PRESET_BY_MODE[mode]

/**
 * Adds the preset of the mode for settings that the child did not choose, and replaces settings with the quietest ones
 * while "everything quieter" is on.
 */
export const applyMode = (choices: ComfortChoices): ComfortChoices => ({
  ...(choices.mode && PRESET_BY_MODE[choices.mode]),
  ...choices,
  ...(choices.quieter === 'on' && QUIETEST),
})
