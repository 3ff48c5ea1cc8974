/** A word may be cut in this many parts. */
export const MIN_CHUNKS = 2
export const MAX_CHUNKS = 5

/** Where a word is cut: how many letters stand before each cut. */
export const splitsOf = (parts: readonly string[]): readonly number[] =>
  parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('').length)

/** Shows a word with a cut: *ti-ger*. */
export const showSplit = (word: string, at: number): string => `${word.slice(0, at)}-${word.slice(at)}`
