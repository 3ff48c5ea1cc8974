/**
 * Splits a text into parts that are short enough for a voice, because some browsers stop speaking long texts in the
 * middle. The web app speaks the parts one after another.
 */

import { effortOf, type Span } from './effort.ts'

/**
 * Patterns of the places where a text may be split, the best first: after a sentence, after a clause, before a
 * conjunction, between words. A part ends where its match ends.
 */
const SPLIT_PATTERNS = [
  /[.!?…]["'”’)]*\s+/gu,
  /[;:–—]["'”’)]*\s+/gu,
  /,["'”’)]*\s+/gu,
  /\s+(?=(?:and|but|or|so|because|when|while|until|that|who|which|where|if)\s)/giu,
  /\s+/gu,
]

/** A part must have at least this share of the maximum effort. Otherwise the next best pattern is used. */
const MIN_PART_SHARE = 0.35

/**
 * Splits a text into parts of at most `maxEffort`, each time at the best place and never inside a word. A single word
 * with more effort is a part of its own. Every character that is not a space is in exactly one part.
 */
export function cutUtterances(text: string, maxEffort: number): readonly Span[] {
  const parts: Span[] = []
  let from = text.length - text.trimStart().length
  const end = text.trimEnd().length
  while (from < end) {
    const to =
      effortOf(text.slice(from, end)).total <= maxEffort ? end : nextPartFrom(text, { from, to: end }, maxEffort)
    parts.push({ from, to: from + text.slice(from, to).trimEnd().length })
    from = to
  }
  return parts
}

/** Returns the offset where the part after the next split begins. */
function nextPartFrom(text: string, { from, to }: Span, maxEffort: number): number {
  const rest = text.slice(from, to)
  for (const [index, pattern] of SPLIT_PATTERNS.entries()) {
    const ends = [...rest.matchAll(pattern)].map(({ 0: { length }, index }) => index + length)
    const fitting = ends.findLast((end) => end < rest.length && effortOf(rest.slice(0, end)).total <= maxEffort)
    const isLast = index === SPLIT_PATTERNS.length - 1
    if (fitting !== undefined && (isLast || effortOf(rest.slice(0, fitting)).total >= MIN_PART_SHARE * maxEffort)) {
      return from + fitting
    }
    // Not even one word fits.
    if (isLast) return from + (ends[0] ?? rest.length)
  }
  return to
}
