/** Random tokens, such as those in session cookies and mailed links, and the hashes under which they are stored. */

import { createHmac, hash, randomBytes } from 'node:crypto'

/** Returns a new random token of 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Whether a text has the format of a token. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** Returns the hash of a token, which is stored instead of it. A token is random enough to need neither salt nor cost. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url')

/** Returns the hash of a text that could be guessed, such as an email address. Without the secret nobody can verify a guess. */
export const keyedHash = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')
