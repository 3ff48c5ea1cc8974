/** What a child can choose so that reading is comfortable, and the values of each. The first holds until one is chosen. */
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

/** What was chosen. A field that is absent was never chosen, or by a version that had it not yet. */
export type ComfortChoices = Partial<Comfort>

export const COMFORT_FIELDS = Object.keys(COMFORT) as readonly ComfortField[]

/** Whether this is something that can be chosen; a newer version may know more. */
export const isComfortChoice = (field: string, value: unknown): field is ComfortField =>
  Object.hasOwn(COMFORT, field) && (COMFORT[field as ComfortField] as readonly unknown[]).includes(value)

/** The choices among what was stored or told. What this version does not know is left out, field by field. */
export function readComfortChoices(kept: object): ComfortChoices {
  return Object.fromEntries(Object.entries(kept).filter(([field, value]) => isComfortChoice(field, value)))
}

/** Quieter it does not get: the dial's first step, and what "everything quieter" lays over all else until it is as it was. */
export const QUIETEST = {
  motion: 'reduced',
  sound: 'off',
  brightness: 'dim',
  pictures: 'off',
  celebration: 'none',
  haptics: 'off',
} as const satisfies Partial<Comfort>

/** What each mode brings along. Whatever is chosen by itself, and later, outweighs it. */
const OF_MODE: Readonly<Record<Comfort['mode'], ComfortChoices>> = {
  default: {},
  adhd: { oneThing: 'on', lineFocus: 'on', motion: 'reduced' },
  dyslexia: { spacing: 'wide' },
  autism: { tones: 'muted', motion: 'reduced', celebration: 'still' },
}

export const presetOf = (mode: Comfort['mode']): ComfortChoices => OF_MODE[mode]

/**
 * What was chosen, with what its mode brings along, and quieter where all is to be quieter. It asks nothing of the device, so
 * that it is the same on each.
 */
export const applyMode = (choices: ComfortChoices): ComfortChoices => ({
  ...(choices.mode && OF_MODE[choices.mode]),
  ...choices,
  ...(choices.quieter === 'on' && QUIETEST),
})
