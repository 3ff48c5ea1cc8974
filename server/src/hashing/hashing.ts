import { type Passwords, scryptPasswords } from './passwords.ts'
import { PIN_COST } from './pins.ts'

/** How much it costs to make a hash, and to guess one. */
export type Hashing = {
  /** bcrypt's, of new PINs */
  readonly pinCost: number
  readonly passwords: Passwords
}

/** What a running server does. */
export const fullStrength: Hashing = { pinCost: PIN_COST, passwords: scryptPasswords }
