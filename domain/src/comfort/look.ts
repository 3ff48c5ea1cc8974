import { applyMode, COMFORT, type ComfortChoices, type ComfortField, readComfortChoices } from './choices.ts'

/** The cookie that names the look of a browser. It tells nobody who is there. */
export const LOOK_COOKIE = 'look'

/**
 * The part of comfort that shows, by the attribute it stands under on the page. What a mode brings along is there, its name is
 * not: it can tell of a diagnosis, as all of it together can, so that little of it stays when the child has left.
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

/** How a page looks: only what differs from how it is built. */
export type Look = Pick<ComfortChoices, LookField>

export const lookOf = (choices: ComfortChoices): Look => lookIn(applyMode(choices))

function lookIn(chosen: ComfortChoices): Look {
  const differing = LOOK_FIELDS.filter((field) => (chosen[field] ?? COMFORT[field][0]) !== COMFORT[field][0])
  return Object.fromEntries(differing.map((field) => [field, chosen[field]]))
}

/** The names of them all. */
export const LOOK_ATTRIBUTES: readonly string[] = Object.values(ATTRIBUTES)

/** Every attribute of a look, with its value or, where the page is as it was built, null. */
export const lookAttributes = (look: Look): readonly (readonly [name: string, value: string | null])[] =>
  LOOK_FIELDS.map((field) => [ATTRIBUTES[field], look[field] ?? null])

/** A look as one short text, of letters a cookie can hold. Empty for a page as it was built. */
export const printLook = (look: Look): string =>
  LOOK_FIELDS.flatMap((field) => (look[field] === undefined ? [] : [`${field}=${look[field]}`])).join('&')

/** Reads such a text, whoever wrote it: what is no look is left out. */
export const readLook = (text: string): Look =>
  lookIn(readComfortChoices(Object.fromEntries(text.split('&').map((pair) => pair.split('=', 2)))))
