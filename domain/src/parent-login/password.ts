import { foldPunctuation, foldSpaces, INVISIBLE } from '../fold-text.ts'

/** The minimum length of a password. */
export const PASSWORD_MIN = 6

/**
 * Normalizes a password before hashing: plain apostrophes, quotation marks and hyphens, which tablets replace by
 * typographic ones, and no surrounding spaces or invisible characters, which are pasted along. If that makes it too
 * short, it is left as typed.
 */
export function normalizePassword(typed: string): string {
  const plain = foldPunctuation(typed.replace(INVISIBLE, '')).normalize('NFKC')
  const folded = foldSpaces(foldPunctuation(plain))
  return folded.length < PASSWORD_MIN ? typed : folded
}

/**
 * The forms in which a password may have been hashed, the most likely first: normalized, as typed in earlier versions,
 * and as a tablet wrote it then.
 */
export function passwordCandidates(typed: string): readonly string[] {
  const earlier = typed.normalize('NFKC')
  return [...new Set([normalizePassword(typed), earlier, earlier.replaceAll("'", '’')])]
}

/** The strength of a password. It is shown to the user, but never refuses a password. */
export type Strength = 'short' | 'repeated' | 'fair' | 'strong'

const SHORT_BELOW = 10
const STRONG_FROM = 16
const FEW_LETTERS = 5

/**
 * Judges by length, which is the easiest rule for people: a few words in a row are strong, whatever characters they
 * contain.
 */
export function strengthOf(password: string): Strength {
  const letters = [...password.normalize('NFKC')]
  if (letters.length < SHORT_BELOW) return 'short'
  if (new Set(letters).size < FEW_LETTERS) return 'repeated'
  return letters.length >= STRONG_FROM ? 'strong' : 'fair'
}
