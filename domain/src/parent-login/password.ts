/**
 * Normalizes and checks the password of a parent. The forms of the web app and the server both call it, so that a
 * password typed on another keyboard still matches.
 */

import { foldPunctuation, foldSpaces, INVISIBLE } from '../fold-text.ts'

/** The minimum number of characters of a password. */
export const PASSWORD_MIN = 6

/**
 * Normalizes a password before it is hashed. Typographic apostrophes, quotation marks and hyphens, which tablets write,
 * become plain ones. Spaces around the password and invisible characters, which come with pasting, are removed. If the
 * result would be too short, the password is left as typed.
 */
export function normalizePassword(typed: string): string {
  const plain = foldPunctuation(typed.replace(INVISIBLE, '')).normalize('NFKC')
  const folded = foldSpaces(foldPunctuation(plain))
  return folded.length < PASSWORD_MIN ? typed : folded
}

/**
 * The forms in which a password may have been hashed, the most likely first: normalized as today, as earlier versions
 * hashed it, and as earlier versions hashed it if it was typed on a tablet.
 */
export function passwordCandidates(typed: string): readonly string[] {
  const earlier = typed.normalize('NFKC')
  return [...new Set([normalizePassword(typed), earlier, earlier.replaceAll("'", '’')])]
}

/** The strength of a password. It is only shown to the user; a weak password is accepted. */
export type Strength = 'short' | 'repeated' | 'fair' | 'strong'

/** The numbers of characters from which a password is not short, and from which it is strong. */
const MIN_FAIR_LENGTH = 10
const MIN_STRONG_LENGTH = 16
/** A password with fewer different characters than this is repeated. */
const MIN_DIFFERENT = 5

/** Judges a password by its length, which is the rule that people understand most easily: a few words are strong. */
export function strengthOf(password: string): Strength {
  const letters = [...password.normalize('NFKC')]
  if (letters.length < MIN_FAIR_LENGTH) return 'short'
  if (new Set(letters).size < MIN_DIFFERENT) return 'repeated'
  return letters.length >= MIN_STRONG_LENGTH ? 'strong' : 'fair'
}
