import { createHmac, hash, randomBytes } from 'node:crypto'

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Whether something could be a token of ours. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** What is stored of a token, which is random enough to need neither salt nor cost. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url')

/** What is stored of something that could be guessed, such as an e-mail address: without the secret it cannot be tried. */
export const keyedHash = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')
