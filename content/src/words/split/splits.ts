/** How many chunks a word may have. A chunk is the tile that a child places. */
export const MIN_CHUNKS = 2
export const MAX_CHUNKS = 5

/** The splits of a word: for each border between two chunks or morphemes, the number of letters before it. */
export const splitsOf = (pieces: readonly string[]): readonly number[] =>
  pieces.slice(0, -1).map((_, index) => pieces.slice(0, index + 1).join('').length)

/** Writes a word with a hyphen at a split: *ti-ger*. */
export const showSplit = (word: string, split: number): string => `${word.slice(0, split)}-${word.slice(split)}`
