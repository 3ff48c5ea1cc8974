import { fail, ok, type Result } from '../result.ts'

export const USERNAME_MAX = 20

export type UsernameError = 'empty' | 'too-long' | 'unknown-character' | 'no-letter' | 'mixed-letters'

/**
 * Reads a typed username: trimmed, inner white space as single spaces, NFKC-folded.
 * Allowed are letters, marks and digits of any script, space, hyphen, underscore and apostrophe; at most 20 characters,
 * none of them invisible, and one a letter or a digit. Letters of alphabets that look alike are not mixed, so that a name
 * in one is not imitated with a single letter of another; a whole name in another alphabet can still look the same.
 */
export function parseUsername(typed: string): Result<string, UsernameError> {
  const name = folded(typed)
  if (name === '') return fail('empty')
  if ([...name].length > USERNAME_MAX) return fail('too-long')
  if (!/^[\p{L}\p{M}\p{N} _'-]+$/u.test(name)) return fail('unknown-character')
  if (/\p{Default_Ignorable_Code_Point}/u.test(name)) return fail('unknown-character')
  if (!/[\p{L}\p{N}]/u.test(name)) return fail('no-letter')
  if (LOOKING_ALIKE.filter((letter) => letter.test(name)).length > 1) return fail('mixed-letters')
  return ok(name)
}

const LOOKING_ALIKE = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** What two usernames are compared by: the same key means the same name. */
export const usernameKey = (name: string): string => folded(name).toLowerCase().normalize('NFKC')

const folded = (typed: string): string => typed.normalize('NFKC').replace(/’/g, "'").replace(/\s+/g, ' ').trim()
