import { createHmac } from 'node:crypto'
import { type PinKind, pinKind } from '@lanternleaf/domain/pin/pin'
import { compare, hash } from 'bcrypt'
import { withHashSlot } from './hash-slots.ts'

/** PINs as hashes for keeping. Both run beside the event loop. */
export type Pins = {
  readonly hash: (pin: string) => Promise<string>
  readonly isHashOf: (kept: string, pin: string) => Promise<boolean>
}

/** A new PIN as it is kept. Which kind it is of is in what is hashed, too: pictures are never digits to a comparison. */
export type HashedPin = { readonly hash: string; readonly kind: PinKind }

export const hashPin = async (pins: Pins, pin: string): Promise<HashedPin> => ({
  hash: await pins.hash(pin),
  kind: pinKind(pin),
})

/** bcrypt's cost: 2 to its power rounds, about 50 ms. */
export const PIN_COST = 10

/**
 * @param pepper held by the server alone, so that twenty thousand guesses against a stolen table find nothing
 * @param cost of a new hash; each kept one carries its own
 */
export function createPins(pepper: string, cost: number): Pins {
  const peppered = (pin: string): string => createHmac('sha256', pepper).update(pin).digest('base64')
  return {
    hash: (pin) => withHashSlot(() => hash(peppered(pin), cost)),
    isHashOf: (kept, pin) => withHashSlot(() => compare(peppered(pin), kept)),
  }
}
