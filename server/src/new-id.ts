import { randomBytes } from 'node:crypto'

/** Returns a new id: 128 random bits in base64url, which are 22 characters. */
export const newId = (): string => randomBytes(16).toString('base64url')
