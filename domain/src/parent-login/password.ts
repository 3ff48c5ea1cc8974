import { foldPunctuation, foldSpaces, INVISIBLE } from '../fold-text.ts'

/** The fewest characters of a password. */
export const PASSWORD_MIN = 6

/**
 * A password as it is hashed: with plain apostrophes, quotation marks and hyphens, which tablets write otherwise by
 * themselves, and without spaces at its ends and what nobody sees, which are pasted along. One that is too short then
 * stays as it was typed.
 */
export function normalizePassword(typed: string): string {
  const plain = foldPunctuation(typed.replace(INVISIBLE, '')).normalize('NFKC')
  const folded = foldSpaces(foldPunctuation(plain))
  return folded.length < PASSWORD_MIN ? typed : folded
}

/**
 * As what a password may have been hashed, the likeliest first: folded, as it was typed in earlier versions, and as a tablet
 * wrote it then.
 */
export function passwordCandidates(typed: string): readonly string[] {
  const earlier = typed.normalize('NFKC')
  return [...new Set([normalizePassword(typed), earlier, earlier.replaceAll("'", '’')])]
}

/** How hard a password is to guess. It is told to whoever chooses one, and never refuses any. */
export type Strength = 'short' | 'repeated' | 'fair' | 'strong'

const SHORT_BELOW = 10
const STRONG_FROM = 16
const FEW_LETTERS = 5

/** By its length, as people have least trouble with: a few words in a row are strong, whatever is in them. */
export function strengthOf(password: string): Strength {
  const letters = [...password.normalize('NFKC')]
  if (letters.length < SHORT_BELOW) return 'short'
  if (new Set(letters).size < FEW_LETTERS) return 'repeated'
  return letters.length >= STRONG_FROM ? 'strong' : 'fair'
}
