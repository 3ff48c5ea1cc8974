/**
 * The PIN with which a child logs in: four digits, or four of twelve pictures, which are stored as words. The web app and the
 * server both read, write and check it with these functions.
 */

import { foldDigits, INVISIBLE } from '../fold-text.ts'

/** How many digits or pictures a PIN has. */
export const PIN_LENGTH = 4

/** The two kinds of PIN: digits, or pictures if the child prefers them. */
export const PIN_KINDS = ['digits', 'pictures'] as const
export type PinKind = (typeof PIN_KINDS)[number]

/**
 * The pictures of picture PINs in screen order, row by row. PINs are stored as these words, and children remember
 * positions: never rename, remove, move or add one.
 */
export const PIN_PICTURES = [
  ...(['apple', 'fish', 'tree', 'hat'] as const),
  ...(['umbrella', 'star', 'elephant', 'carrot'] as const),
  ...(['owl', 'flower', 'cloud', 'cactus'] as const),
] as const
export type PinPicture = (typeof PIN_PICTURES)[number]

/** An empty picture PIN. It is the prefix of all picture PINs. */
const EMPTY_PICTURE_PIN = 'pictures:'

/** The kind of a PIN, complete or not. */
export const pinKind = (pin: string): PinKind => (pin.startsWith(EMPTY_PICTURE_PIN) ? 'pictures' : 'digits')

/** An empty PIN. */
export const emptyPin = (kind: PinKind): string => (kind === 'pictures' ? EMPTY_PICTURE_PIN : '')

const isPicture = (word: string): word is PinPicture => PIN_PICTURES.some((picture) => picture === word)

/** The pictures of a complete or incomplete picture PIN. Empty for any other text. */
export const picturesOf = (pin: string): readonly PinPicture[] =>
  pin.startsWith(EMPTY_PICTURE_PIN) ? pin.slice(EMPTY_PICTURE_PIN.length).split(',').filter(isPicture) : []

/** Serializes pictures as a PIN: `pictures:owl,star,owl,fish`. A picture may be repeated. */
export const writePictures = (pictures: readonly PinPicture[]): string => EMPTY_PICTURE_PIN + pictures.join(',')

/** Adds a picture to a picture PIN. A complete PIN does not change. */
export const withPicture = (pin: string, picture: PinPicture): string =>
  writePictures([...picturesOf(pin), picture].slice(0, PIN_LENGTH))

export const withoutLastPicture = (pin: string): string => writePictures(picturesOf(pin).slice(0, -1))

/** Whether a text is a complete picture PIN in canonical form. */
const isCompletePicturePin = (text: string): boolean => {
  const pictures = picturesOf(text)
  return pictures.length === PIN_LENGTH && writePictures(pictures) === text
}

const isDigitPin = (text: string): boolean => /^[0-9]{4}$/.test(text)

/** Whether a text is a complete PIN: exactly four ASCII digits, or exactly four pictures in canonical form. */
export const isPin = (text: string): boolean => isDigitPin(text) || isCompletePicturePin(text)

/**
 * Normalizes a PIN that was typed, pasted or sent: digits of any script become 0 to 9, white space and invisible
 * characters are removed. Picture PINs and other texts are unchanged.
 */
export const normalizePin = (text: string): string =>
  pinKind(text) === 'pictures' ? text : foldDigits(text).replace(INVISIBLE, '').replace(/\s+/gu, '')

/** Why a PIN field dropped a part of the input. */
export type PinSlip = 'no-digit' | 'too-many'

/** The first four digits of the input, and why the rest was dropped; null if nothing was. */
export function readPinDigits(text: string): { readonly pin: string; readonly slip: PinSlip | null } {
  const normalized = normalizePin(text)
  const digits = normalized.replace(/[^0-9]/g, '')
  const pin = digits.slice(0, PIN_LENGTH)
  if (digits !== normalized) return { pin, slip: 'no-digit' }
  return { pin, slip: digits.length > PIN_LENGTH ? 'too-many' : null }
}

/**
 * Whether a PIN is easily guessed: one digit or picture four times, or a run up or down (of pictures in their order on
 * the screen). Such a PIN is accepted, with a hint.
 */
export const isEasilyGuessedPin = (pin: string): boolean => {
  const positions = isDigitPin(pin)
    ? [...pin].map(Number)
    : picturesOf(pin).map((picture) => PIN_PICTURES.indexOf(picture))
  const steps = positions.slice(1).map((position, index) => position - (positions[index] ?? 0))
  return isPin(pin) && [0, 1, -1].some((size) => steps.every((step) => step === size))
}
