/** Derives the token in a password link from the id of the reset. */

import { keyedHash } from '../hashing/tokens.ts'

/**
 * Returns the token of a password link, derived from the id of the reset. Because it is derived with a secret when the mail is
 * sent, nobody can forge the link with data from the database.
 * @param secret known only to the server
 */
export const resetToken = (secret: string, resetId: string): string => keyedHash(secret, `password reset ${resetId}`)
