import { randomBytes } from 'node:crypto'

/** A new id: 128 random bits as 22 letters and digits, - and _. */
export const newId = (): string => randomBytes(16).toString('base64url')
