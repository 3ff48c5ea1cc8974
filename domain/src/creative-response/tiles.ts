/** Punctuation marks that are tiles of their own. Those in `CLOSING` have no space before them. */
export const MARKS = ['.', ',', '?', '!'] as const

const CLOSING = /^[.,!?;:…”)]$/u
const OPENING = /^[“(]$/u
const ENDS_SENTENCE = /^[.!?…]$/u
const TILE = /[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*|[.,!?;:…“”()]|[^\s\p{L}\p{N}\p{M}.,!?;:…“”()]+/gu

/** Splits a text into tiles: words, marks, and anything else between spaces. */
export const toTiles = (text: string): readonly string[] => text.match(TILE) ?? []

/** Joins tiles to a text, with spaces between words but not before marks. */
export const joinTiles = (tiles: readonly string[]): string =>
  tiles.map((tile, at) => (at === 0 || isClose(tiles[at - 1] ?? '', tile) ? tile : ` ${tile}`)).join('')

const isClose = (before: string, tile: string): boolean => CLOSING.test(tile) || OPENING.test(before)

/**
 * Capitalizes the first word of each sentence; an offered word loses its capital when it moves into a sentence.
 * @param offered words as written inside a sentence
 */
export function capitalizeSentences(tiles: readonly string[], offered: readonly string[]): readonly string[] {
  const within = new Set(offered)
  let isFirst = true
  return tiles.map((tile) => {
    const low = tile.toLowerCase()
    const word = within.has(low) ? low : tile
    const result = isFirst ? word.charAt(0).toUpperCase() + word.slice(1) : word
    if (/[\p{L}\p{N}]/u.test(tile)) isFirst = false
    else if (ENDS_SENTENCE.test(tile)) isFirst = true
    return result
  })
}

/** Function words, offered with every story. */
export const LITTLE_WORDS: readonly string[] = [
  ...['I', 'a', 'and', 'are', 'at', 'because', 'but', 'can', 'go', 'had', 'has', 'he', 'her', 'his', 'in', 'is', 'it'],
  ...['like', 'my', 'not', 'of', 'on', 'said', 'saw', 'she', 'so', 'the', 'then', 'they', 'to', 'up', 'was', 'we'],
  ...['went', 'will', 'with', 'you', 'for', 'that', 'this', 'there', 'out', 'down'],
]

/** Words that carry little meaning and would displace the story's own. */
const PLAIN = [
  ...[
    'all',
    'about',
    'any',
    'back',
    'been',
    'could',
    'did',
    'does',
    'every',
    'from',
    'have',
    'here',
    'him',
    'how',
    'into',
  ],
  ...['its', 'just', 'more', 'much', 'nobody', 'nothing', 'now', 'off', 'one', 'only', 'our', 'over', 'should', 'some'],
  ...['than', 'their', 'them', 'too', 'two', 'under', 'very', 'were', 'what', 'when', 'where', 'who', 'why', 'would'],
  ...['yes', 'your'],
]

/** The maximum number of words offered of one kind. */
const MAX_OFFERED = 24

/**
 * Selects the words to offer.
 * @param words the best first; they are offered in that order, so that the names of the main characters are found at
 * once. Function words are offered separately
 */
export const tilesToOffer = (words: readonly string[]): readonly string[] =>
  words.filter((word) => !LITTLE.has(word.toLowerCase())).slice(0, MAX_OFFERED)

/** The maximum number of words visible at once, so that a tired child can look them over. */
const MAX_PER_PAGE = 16

/** Splits words into as few pages as possible, of about equal length. */
export function paginateWords(words: readonly string[]): readonly (readonly string[])[] {
  const pages = Math.ceil(words.length / MAX_PER_PAGE)
  const size = Math.ceil(words.length / pages)
  return Array.from({ length: pages }, (_, page) => words.slice(page * size, (page + 1) * size))
}

const LITTLE = new Set([...LITTLE_WORDS.map((word) => word.toLowerCase()), ...PLAIN])
