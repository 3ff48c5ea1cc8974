/**
 * Compares answers to recovery questions, which a child answers to get back in after forgetting the PIN. The server
 * calls it when answers are saved, and when they are checked.
 */

import { foldText } from '../fold-text.ts'

/**
 * The key by which recovery answers are compared. It is folded like a username, without the accents of Latin letters
 * ("café"), and without punctuation around the answer ("¿pizza?", or the full stop that tablets write). If an answer
 * has only punctuation, that is kept. This helps a child, and an attacker hardly at all, because only few guesses are
 * allowed.
 */
export function answerKey(typed: string): string {
  const folded = foldText(typed)
  const plain = folded
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
  return plain.replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '') || plain
}

/** The key that earlier versions used. */
const earlierAnswerKey = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase().normalize('NFKC')

/**
 * The keys under which an answer may be stored, the most likely first: the key of this version, the key of earlier
 * versions, and the key of earlier versions with typographic apostrophes.
 */
export function answerKeys(typed: string): readonly string[] {
  const earlier = earlierAnswerKey(typed)
  return [...new Set([answerKey(typed), earlier, earlier.replaceAll("'", '’')])]
}
