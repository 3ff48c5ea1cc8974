/**
 * Hashes and verifies children's PINs, and their answers to recovery questions, which are hashed in the same way.
 * `app.ts` creates one `Pins` for all routes.
 */

import { createHmac } from 'node:crypto'
import { type PinKind, pinKind } from '@lanternleaf/domain/pin/pin'
import { compare, hash } from 'bcrypt'
import { withHashSlot } from './hash-slots.ts'

/** Hashes and verifies PINs, off the event loop. */
export type Pins = {
  readonly hash: (pin: string) => Promise<string>
  readonly isHashOf: (storedHash: string, pin: string) => Promise<boolean>
}

/** A new PIN as it is stored. The hashed text contains the kind, so a PIN of pictures never matches one of digits. */
export type HashedPin = { readonly hash: string; readonly kind: PinKind }

/** Hashes a new PIN. */
export const hashPin = async (pins: Pins, pin: string): Promise<HashedPin> => ({
  hash: await pins.hash(pin),
  kind: pinKind(pin),
})

/** The bcrypt cost: 2^10 rounds, about 50 ms. */
export const PIN_COST = 10

/**
 * Creates the functions that hash and verify PINs in the hash queue.
 * @param pepper a secret of the server; without it nobody can guess the PINs of a stolen table
 * @param cost of new hashes; each stored hash contains the cost with which it was created
 */
export function createPins(pepper: string, cost: number): Pins {
  const peppered = (pin: string): string => createHmac('sha256', pepper).update(pin).digest('base64')
  return {
    hash: (pin) => withHashSlot(() => hash(peppered(pin), cost)),
    isHashOf: (storedHash, pin) => withHashSlot(() => compare(peppered(pin), storedHash)),
  }
}
