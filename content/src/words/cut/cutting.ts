/** A word may be cut in this many parts. */
export const LEAST_PARTS = 2
export const MOST_PARTS = 5

/** Where a word is cut: how many letters stand before each cut. */
export const cutsOf = (parts: readonly string[]): readonly number[] =>
  parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('').length)

/** Shows a word with a cut: *ti-ger*. */
export const showCut = (word: string, at: number): string => `${word.slice(0, at)}-${word.slice(at)}`
