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
