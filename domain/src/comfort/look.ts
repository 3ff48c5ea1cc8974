import { applyMode, COMFORT, type ComfortChoices, type ComfortField, readComfortChoices } from './choices.ts'

/** The cookie that stores a browser's look. It identifies nobody. */
export const LOOK_COOKIE = 'look'

/**
 * The visible settings and their attributes on the page. A mode is resolved to its settings, because its name can
 * reveal a diagnosis. Even the settings together can, so little of them may remain after the child logs out.
 */
const ATTRIBUTES = {
  textSize: 'data-text-size',
  spacing: 'data-spacing',
  font: 'data-font',
  lineFocus: 'data-line-focus',
  oneThing: 'data-one-thing',
  colours: 'data-colours',
  tones: 'data-tones',
  brightness: 'data-brightness',
  motion: 'data-motion',
  pictures: 'data-pictures',
  companion: 'data-companion',
} as const satisfies Partial<Record<ComfortField, `data-${string}`>>

type LookField = keyof typeof ATTRIBUTES
const LOOK_FIELDS = Object.keys(ATTRIBUTES) as readonly LookField[]

/** The look of a page: only the settings that differ from the defaults. */
export type Look = Pick<ComfortChoices, LookField>

export const lookOf = (choices: ComfortChoices): Look => nonDefaultLook(applyMode(choices))

function nonDefaultLook(chosen: ComfortChoices): Look {
  const differing = LOOK_FIELDS.filter((field) => (chosen[field] ?? COMFORT[field][0]) !== COMFORT[field][0])
  return Object.fromEntries(differing.map((field) => [field, chosen[field]]))
}

/** The names of all look attributes. */
export const LOOK_ATTRIBUTES: readonly string[] = Object.values(ATTRIBUTES)

/** Every attribute with its value; null for defaults. */
export const lookAttributes = (look: Look): readonly (readonly [name: string, value: string | null])[] =>
  LOOK_FIELDS.map((field) => [ATTRIBUTES[field], look[field] ?? null])

/** Serializes a look as a cookie value; empty for the defaults. */
export const printLook = (look: Look): string =>
  LOOK_FIELDS.flatMap((field) => (look[field] === undefined ? [] : [`${field}=${look[field]}`])).join('&')

/** Parses an untrusted cookie value; invalid parts are dropped. */
export const readLook = (text: string): Look =>
  nonDefaultLook(readComfortChoices(Object.fromEntries(text.split('&').map((pair) => pair.split('=', 2)))))
