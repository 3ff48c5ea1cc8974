import { keyedHash } from '../hashing/tokens.ts'

/**
 * The token of a password link, derived from the reset's id whenever its mail is sent, so that nothing stored, no row
 * and no job, is enough to forge the link.
 * @param secret known only to the server
 */
export const resetToken = (secret: string, resetId: string): string => keyedHash(secret, `password reset ${resetId}`)
