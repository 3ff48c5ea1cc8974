import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** Hashes and verifies passwords. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (given: { readonly hash: string; readonly password: string }) => Promise<boolean>
}

/** scrypt at better-auth's own cost, about 60 ms. */
export const scryptPasswords: Passwords = { hash: hashPassword, verify: verifyPassword }
