/**
 * The look: the visible comfort settings of a browser. It is stored in a cookie, so that the server can send a page
 * that already looks right. The server reads the cookie before it sends a page, and the web app writes it whenever a
 * setting changes.
 */

import { applyMode, type ComfortChoices, type ComfortField, defaultOf, readComfortChoices } from './choices.ts'

/** The name of the cookie with the look. The cookie identifies nobody. */
export const LOOK_COOKIE = 'look'

/**
 * The visible settings, and the attribute of the page for each. The mode is not among them, because its name can reveal
 * a diagnosis; the settings of its preset are used instead. Even these together can reveal one, so only few of them may
 * be kept after the child logs out.
 */
const ATTRIBUTE_OF_SETTING = {
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

type LookField = keyof typeof ATTRIBUTE_OF_SETTING
const LOOK_FIELDS = Object.keys(ATTRIBUTE_OF_SETTING) as readonly LookField[]

/** The look of a page: only the settings that differ from the defaults. */
export type Look = Pick<ComfortChoices, LookField>

/** The look for a child's choices. */
export const lookOf = (choices: ComfortChoices): Look => nonDefaultLook(applyMode(choices))

function nonDefaultLook(chosen: ComfortChoices): Look {
  const differing = LOOK_FIELDS.filter((field) => (chosen[field] ?? defaultOf(field)) !== defaultOf(field))
  return Object.fromEntries(differing.map((field) => [field, chosen[field]]))
}

/** The names of all look attributes. */
export const LOOK_ATTRIBUTES: readonly string[] = Object.values(ATTRIBUTE_OF_SETTING)

/** All look attributes with their values; null for a default value. */
export const lookAttributes = (look: Look): readonly (readonly [name: string, value: string | null])[] =>
  LOOK_FIELDS.map((field) => [ATTRIBUTE_OF_SETTING[field], look[field] ?? null])

/** Serializes a look as a cookie value, which is empty if all settings have their default. */
export const printLook = (look: Look): string =>
  LOOK_FIELDS.flatMap((field) => (look[field] === undefined ? [] : [`${field}=${look[field]}`])).join('&')

/** Parses an untrusted cookie value. Invalid parts are dropped. */
export const readLook = (text: string): Look =>
  nonDefaultLook(readComfortChoices(Object.fromEntries(text.split('&').map((pair) => pair.split('=', 2)))))
