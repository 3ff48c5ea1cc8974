import { foldText } from '../fold-text.ts'

/**
 * The comparison key of recovery answers: folded like usernames, without the accents of Latin letters, and without
 * surrounding punctuation of any script, which keyboards add: "café", "jalapeño", a full stop after two spaces,
 * "¿pizza?". Few guesses are allowed, so this helps a child without helping an attacker. An answer of punctuation alone
 * keeps it.
 */
export function answerKey(typed: string): string {
  const folded = foldText(typed)
  const plain = folded
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
  return plain.replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '') || plain
}

/** The comparison key of earlier versions. */
const earlierAnswerKey = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase().normalize('NFKC')

/**
 * The keys under which an answer may be stored, the most likely first: the current key, that of earlier versions, and
 * the latter with typographic apostrophes.
 */
export function answerKeys(typed: string): readonly string[] {
  const earlier = earlierAnswerKey(typed)
  return [...new Set([answerKey(typed), earlier, earlier.replaceAll("'", '’')])]
}
