import { randomBytes } from 'node:crypto'

/**
 * Returns a new id for a row, such as that of a child or a job: 128 random bits in base64url, which are 22 characters. Ids
 * are random, so that nobody can guess the id of somebody else's row.
 */
export const newId = (): string => randomBytes(16).toString('base64url')
