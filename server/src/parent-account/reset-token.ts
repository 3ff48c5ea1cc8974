import { keyedHash } from '../hashing/tokens.ts'

/**
 * What the link of a reset holds, made anew from the reset's id whenever its mail is sent: nothing that is kept, no row
 * and no job, is enough to open the link.
 * @param secret held by the server alone
 */
export const resetToken = (secret: string, resetId: string): string => keyedHash(secret, `password reset ${resetId}`)
