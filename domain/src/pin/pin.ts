import { foldDigits, INVISIBLE } from '../fold-text.ts'
import { isWholePicturePin, NO_PICTURES, PIN_LENGTH, PIN_PICTURES, picturesOf } from './picture-pin.ts'

/** The two kinds of PIN: digits, or pictures if the child prefers them. */
export const PIN_KINDS = ['digits', 'pictures'] as const
export type PinKind = (typeof PIN_KINDS)[number]

/** The kind of a PIN, complete or not. */
export const pinKind = (pin: string): PinKind => (pin.startsWith(NO_PICTURES) ? 'pictures' : 'digits')

/** An empty PIN. */
export const emptyPin = (kind: PinKind): string => (kind === 'pictures' ? NO_PICTURES : '')

const isDigitPin = (text: string): boolean => /^[0-9]{4}$/.test(text)

/** A PIN is exactly four ASCII digits, or exactly four pictures in canonical form: no text is both. */
export const isPin = (text: string): boolean => isDigitPin(text) || isWholePicturePin(text)

/**
 * Normalizes a PIN that was typed, pasted or sent: digits of any script become 0 to 9, white space and invisible
 * characters are removed. Picture PINs and other texts are unchanged.
 */
export const readPin = (text: string): string =>
  pinKind(text) === 'pictures' ? text : foldDigits(text).replace(INVISIBLE, '').replace(/\s+/gu, '')

/** Why a PIN field dropped some of the input. */
export type PinSlip = 'no-digit' | 'too-many'

/** The first four digits of the input, and what was wrong with the rest. */
export function readPinDigits(text: string): { readonly pin: string; readonly slip: PinSlip | null } {
  const read = readPin(text)
  const digits = read.replace(/[^0-9]/g, '')
  const pin = digits.slice(0, PIN_LENGTH)
  if (digits !== read) return { pin, slip: 'no-digit' }
  return { pin, slip: digits.length > PIN_LENGTH ? 'too-many' : null }
}

/**
 * Whether a PIN is easily guessed: one digit or picture repeated, or a run up or down, with pictures in screen order.
 * It only leads to a hint, never to a refusal.
 */
export const isEasilyGuessedPin = (pin: string): boolean => {
  const places = isDigitPin(pin)
    ? [...pin].map(Number)
    : picturesOf(pin).map((picture) => PIN_PICTURES.indexOf(picture))
  const steps = places.slice(1).map((place, index) => place - (places[index] ?? 0))
  return isPin(pin) && [0, 1, -1].some((size) => steps.every((step) => step === size))
}
