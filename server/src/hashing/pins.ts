import { createHmac } from 'node:crypto'
import { type PinKind, pinKind } from '@lanternleaf/domain/pin/pin'
import { compare, hash } from 'bcrypt'
import { withHashSlot } from './hash-slots.ts'

/** Hashes and verifies PINs, off the event loop. */
export type Pins = {
  readonly hash: (pin: string) => Promise<string>
  readonly isHashOf: (storedHash: string, pin: string) => Promise<boolean>
}

/** A new PIN as it is stored. The kind is a part of the hashed text: pictures never match digits. */
export type HashedPin = { readonly hash: string; readonly kind: PinKind }

export const hashPin = async (pins: Pins, pin: string): Promise<HashedPin> => ({
  hash: await pins.hash(pin),
  kind: pinKind(pin),
})

/** bcrypt's cost: 2 to its power rounds, about 50 ms. */
export const PIN_COST = 10

/**
 * @param pepper a secret of the server, without which a stolen table cannot be brute-forced
 * @param cost of new hashes; stored ones contain their own
 */
export function createPins(pepper: string, cost: number): Pins {
  const peppered = (pin: string): string => createHmac('sha256', pepper).update(pin).digest('base64')
  return {
    hash: (pin) => withHashSlot(() => hash(peppered(pin), cost)),
    isHashOf: (storedHash, pin) => withHashSlot(() => compare(peppered(pin), storedHash)),
  }
}
