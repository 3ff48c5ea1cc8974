import { foldText } from '../fold-text.ts'

/**
 * What two answers are compared by: folded as names are, and besides without the marks of Latin letters and without
 * punctuation of any script around them, which keyboards put in by themselves: "café", "jalapeño", a full stop after two
 * spaces, "¿pizza?". Few guesses are allowed, so this helps nobody but a child. An answer of nothing else keeps it.
 */
export function answerKey(typed: string): string {
  const folded = foldText(typed)
  const plain = folded
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
  return plain.replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '') || plain
}

/** By what answers were kept in earlier versions. */
const earlierAnswerKey = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase().normalize('NFKC')

/**
 * The keys by which an answer may have been kept, the likeliest first: the key of today, that of earlier versions, and the
 * same with the apostrophes that tablets write.
 */
export function answerKeys(typed: string): readonly string[] {
  const earlier = earlierAnswerKey(typed)
  return [...new Set([answerKey(typed), earlier, earlier.replaceAll("'", '’')])]
}
