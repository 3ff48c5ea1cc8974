import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token, which is random enough to need neither salt nor cost. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
