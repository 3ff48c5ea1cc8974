/**
 * How a production server hashes PINs and passwords. `main.ts` passes `fullStrength` to the server, and tests pass
 * `testing/quick-hashing.ts` instead.
 */

import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { PIN_COST } from './pins.ts'

/** Hashes and verifies passwords. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (attempt: { readonly hash: string; readonly password: string }) => Promise<boolean>
}

/** scrypt with the cost that better-auth chose, about 60 ms. */
const scryptPasswords: Passwords = { hash: hashPassword, verify: verifyPassword }

/** How PINs and passwords are hashed. A higher cost makes guessing slower. */
export type Hashing = {
  /** the bcrypt cost of hashes of new PINs */
  readonly pinCost: number
  readonly passwords: Passwords
}

/** The hashing of a production server. */
export const fullStrength: Hashing = { pinCost: PIN_COST, passwords: scryptPasswords }
