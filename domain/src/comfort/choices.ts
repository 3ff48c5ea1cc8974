/** The comfort settings and their values. The first value is the default. */
export const COMFORT = {
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

export type ComfortField = keyof typeof COMFORT

export type Comfort = { readonly [Field in ComfortField]: (typeof COMFORT)[Field][number] }

/** The settings a child chose. A field is absent when it was never chosen, or was chosen in a version without it. */
export type ComfortChoices = Partial<Comfort>

export const COMFORT_FIELDS = Object.keys(COMFORT) as readonly ComfortField[]

/** Whether this version knows the field and the value. */
export const isComfortChoice = (field: string, value: unknown): field is ComfortField =>
  Object.hasOwn(COMFORT, field) && (COMFORT[field as ComfortField] as readonly unknown[]).includes(value)

/** Reads the valid choices of stored or received data. Fields and values unknown to this version are dropped. */
export function readComfortChoices(stored: object): ComfortChoices {
  return Object.fromEntries(Object.entries(stored).filter(([field, value]) => isComfortChoice(field, value)))
}

/** The quietest settings: the first step of the dial, and the overlay of "everything quieter". */
export const QUIETEST = {
  motion: 'reduced',
  sound: 'off',
  brightness: 'dim',
  pictures: 'off',
  celebration: 'none',
  haptics: 'off',
} as const satisfies Partial<Comfort>

/** The preset of each mode. Individual choices made later override it. */
const OF_MODE: Readonly<Record<Comfort['mode'], ComfortChoices>> = {
  default: {},
  adhd: { oneThing: 'on', lineFocus: 'on', motion: 'reduced' },
  dyslexia: { spacing: 'wide' },
  autism: { tones: 'muted', motion: 'reduced', celebration: 'still' },
}

export const presetOf = (mode: Comfort['mode']): ComfortChoices => OF_MODE[mode]

/**
 * Applies the mode's preset below the choices, and "everything quieter" above them. The result does not depend on the
 * device.
 */
export const applyMode = (choices: ComfortChoices): ComfortChoices => ({
  ...(choices.mode && OF_MODE[choices.mode]),
  ...choices,
  ...(choices.quieter === 'on' && QUIETEST),
})
