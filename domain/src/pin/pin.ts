import { isWholePicturePin, NO_PICTURES, PIN_PICTURES, picturesOf } from './picture-pin.ts'
import { PIN_LENGTH } from './pin-length.ts'

/** What a PIN is made of: digits, or pictures where a child chose so. */
export const PIN_KINDS = ['digits', 'pictures'] as const
export type PinKind = (typeof PIN_KINDS)[number]

/** Of which kind a PIN is, also one that is not whole yet. */
export const pinKind = (pin: string): PinKind => (pin.startsWith(NO_PICTURES) ? 'pictures' : 'digits')

/** A PIN of which nothing was entered yet. */
export const noPin = (kind: PinKind): string => (kind === 'pictures' ? NO_PICTURES : '')

const isDigitPin = (text: string): boolean => /^[0-9]{4}$/.test(text)

/** A PIN is exactly four ASCII digits, or exactly four pictures in the one way to write them: no text is both. */
export const isPin = (text: string): boolean => isDigitPin(text) || isWholePicturePin(text)

/** What a PIN field keeps of what was typed or pasted: its first four digits. */
export const pinDigits = (text: string): string => text.replace(/[^0-9]/g, '').slice(0, PIN_LENGTH)

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
