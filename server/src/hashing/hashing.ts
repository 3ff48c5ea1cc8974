import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { PIN_COST } from './pins.ts'

/** Hashes and verifies passwords. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (attempt: { readonly hash: string; readonly password: string }) => Promise<boolean>
}

/** scrypt at better-auth's own cost, about 60 ms. */
const scryptPasswords: Passwords = { hash: hashPassword, verify: verifyPassword }

/** The cost of a hash, and so of guessing one. */
export type Hashing = {
  /** bcrypt's, of new PINs */
  readonly pinCost: number
  readonly passwords: Passwords
}

/** The costs of a production server. */
export const fullStrength: Hashing = { pinCost: PIN_COST, passwords: scryptPasswords }
