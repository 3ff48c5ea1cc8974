/** Writing with tiles: a child puts words and punctuation marks together by tapping them. */

/** The punctuation marks that are offered as tiles. */
export const PUNCTUATION_TILES = ['.', ',', '?', '!'] as const

/** Tiles with no space before them, and tiles with no space after them. */
const CLOSING_MARK = /^[.,!?;:…”)]$/u
const OPENING_MARK = /^[“(]$/u
const ENDS_SENTENCE = /^[.!?…]$/u
const TILE = /[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*|[.,!?;:…“”()]|[^\s\p{L}\p{N}\p{M}.,!?;:…“”()]+/gu

/** Splits a text into tiles: words, marks, and anything else between spaces. */
export const toTiles = (text: string): readonly string[] => text.match(TILE) ?? []

/** Joins tiles to a text, with spaces between words but not before marks. */
export const joinTiles = (tiles: readonly string[]): string =>
  tiles.map((tile, index) => (index === 0 || hasNoSpace(tiles[index - 1] ?? '', tile) ? tile : ` ${tile}`)).join('')

/** Whether there is no space between two tiles. */
const hasNoSpace = (before: string, tile: string): boolean => CLOSING_MARK.test(tile) || OPENING_MARK.test(before)

/**
 * Capitalizes the first word of each sentence. An offered word that was capitalized and is now inside a sentence is
 * written as offered again.
 *
 * @param offered the words on the offered tiles, as they are written inside a sentence
 */
export function capitalizeSentences(tiles: readonly string[], offered: readonly string[]): readonly string[] {
  const offeredWords = new Set(offered)
  let isFirst = true
  return tiles.map((tile) => {
    const lowerCase = tile.toLowerCase()
    const word = offeredWords.has(lowerCase) ? lowerCase : tile
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

/** Words that have little meaning and are not offered, to leave room for more interesting words of the story. */
const WEAK_WORDS = [
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

/** The maximum number of story words offered. */
const MAX_OFFERED = 24

/**
 * The words of a story to offer, in the given order. Function words are left out, because they are offered separately.
 *
 * @param words the words of the story, the most useful first
 */
export const tilesToOffer = (words: readonly string[]): readonly string[] =>
  words.filter((word) => !FUNCTION_WORDS.has(word.toLowerCase())).slice(0, MAX_OFFERED)

/** The maximum number of words visible at once: few enough for a tired child to take in. */
const MAX_PER_PAGE = 16

/** Splits words into as few pages as possible, of about equal length. */
export function paginateWords(words: readonly string[]): readonly (readonly string[])[] {
  const pages = Math.ceil(words.length / MAX_PER_PAGE)
  const size = Math.ceil(words.length / pages)
  return Array.from({ length: pages }, (_, page) => words.slice(page * size, (page + 1) * size))
}

const FUNCTION_WORDS = new Set([...LITTLE_WORDS.map((word) => word.toLowerCase()), ...WEAK_WORDS])
