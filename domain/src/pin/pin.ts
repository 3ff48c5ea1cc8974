import { foldDigits, INVISIBLE } from '../fold-text.ts'
import { isWholePicturePin, NO_PICTURES, PIN_LENGTH, PIN_PICTURES, picturesOf } from './picture-pin.ts'

/** What a PIN is made of: digits, or pictures where a child chose so. */
export const PIN_KINDS = ['digits', 'pictures'] as const
export type PinKind = (typeof PIN_KINDS)[number]

/** Of which kind a PIN is, also one that is not whole yet. */
export const pinKind = (pin: string): PinKind => (pin.startsWith(NO_PICTURES) ? 'pictures' : 'digits')

/** A PIN of which nothing was entered yet. */
export const emptyPin = (kind: PinKind): string => (kind === 'pictures' ? NO_PICTURES : '')

const isDigitPin = (text: string): boolean => /^[0-9]{4}$/.test(text)

/** A PIN is exactly four ASCII digits, or exactly four pictures in the one way to write them: no text is both. */
export const isPin = (text: string): boolean => isDigitPin(text) || isWholePicturePin(text)

/**
 * A PIN as it was typed, pasted or sent: digits of any script as 0 to 9, without white space and signs nobody sees. What is
 * none stays as it is, and pictures do.
 */
export const readPin = (text: string): string =>
  pinKind(text) === 'pictures' ? text : foldDigits(text).replace(INVISIBLE, '').replace(/\s+/gu, '')

/** Why a PIN field did not keep all that was typed. */
export type PinSlip = 'no-digit' | 'too-many'

/** What a PIN field keeps of what was typed or pasted, its first four digits, and what is wrong with the rest. */
export function readPinDigits(text: string): { readonly pin: string; readonly slip: PinSlip | null } {
  const read = readPin(text)
  const digits = read.replace(/[^0-9]/g, '')
  const pin = digits.slice(0, PIN_LENGTH)
  if (digits !== read) return { pin, slip: 'no-digit' }
  return { pin, slip: digits.length > PIN_LENGTH ? 'too-many' : null }
}

/**
 * True for PINs that others guess first: one digit or picture repeated, or a run up or down, of pictures as they stand on
 * the screen. Worth a hint, never a refusal.
 */
export const isEasilyGuessedPin = (pin: string): boolean => {
  const places = isDigitPin(pin)
    ? [...pin].map(Number)
    : picturesOf(pin).map((picture) => PIN_PICTURES.indexOf(picture))
  const steps = places.slice(1).map((place, index) => place - (places[index] ?? 0))
  return isPin(pin) && [0, 1, -1].some((size) => steps.every((step) => step === size))
}
