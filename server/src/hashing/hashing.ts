import { type Passwords, scryptPasswords } from './passwords.ts'
import { PIN_COST } from './pins.ts'

/** The cost of a hash, and so of guessing one. */
export type Hashing = {
  /** bcrypt's, of new PINs */
  readonly pinCost: number
  readonly passwords: Passwords
}

/** The costs of a production server. */
export const fullStrength: Hashing = { pinCost: PIN_COST, passwords: scryptPasswords }
