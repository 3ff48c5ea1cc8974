import { createHash } from 'node:crypto'

/** What is stored of a login's token, which is random enough to need neither salt nor cost. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
