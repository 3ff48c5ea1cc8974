import { effortOf, type Span } from './effort.ts'

/**
 * Places where a text may be split, the best first: after a sentence, after a clause, before a conjunction, between
 * words. Each pattern matches the end of the part before.
 */
const CUTS = [
  /[.!?…]["'”’)]*\s+/gu,
  /[;:–—]["'”’)]*\s+/gu,
  /,["'”’)]*\s+/gu,
  /\s+(?=(?:and|but|or|so|because|when|while|until|that|who|which|where|if)\s)/giu,
  /\s+/gu,
]

/** A better split is not worth a part shorter than this share of the maximum. */
const MIN_PART = 0.35

/**
 * Splits a text into parts of at most `most` effort, at the best place each time and never inside a word; a single
 * longer word stays whole. Every character that is not a space is in exactly one part.
 */
export function cutUtterances(text: string, most: number): readonly Span[] {
  const parts: Span[] = []
  let from = text.length - text.trimStart().length
  const end = text.trimEnd().length
  while (from < end) {
    const to = effortOf(text.slice(from, end)).all <= most ? end : cutAt(text, { from, to: end }, most)
    parts.push({ from, to: from + text.slice(from, to).trimEnd().length })
    from = to
  }
  return parts
}

/** The offset of the next part. */
function cutAt(text: string, { from, to }: Span, most: number): number {
  const rest = text.slice(from, to)
  for (const [place, cut] of CUTS.entries()) {
    const ends = [...rest.matchAll(cut)].map(({ 0: { length }, index }) => index + length)
    const fitting = ends.findLast((end) => end < rest.length && effortOf(rest.slice(0, end)).all <= most)
    const isLast = place === CUTS.length - 1
    if (fitting !== undefined && (isLast || effortOf(rest.slice(0, fitting)).all >= MIN_PART * most)) {
      return from + fitting
    }
    // Not even one word fits.
    if (isLast) return from + (ends[0] ?? rest.length)
  }
  return to
}
