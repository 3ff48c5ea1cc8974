/** Marks that are tiles of their own. Those in `CLOSING` stand close to what is before them. */
export const MARKS = ['.', ',', '?', '!'] as const

const CLOSING = /^[.,!?;:…”)]$/u
const OPENING = /^[“(]$/u
const ENDS_SENTENCE = /^[.!?…]$/u
const TILE = /[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*|[.,!?;:…“”()]|[^\s\p{L}\p{N}\p{M}.,!?;:…“”()]+/gu

/** A text as tiles: words, marks, and whatever else stands between spaces. */
export const toTiles = (text: string): readonly string[] => text.match(TILE) ?? []

/** Tiles as a text: a space between words, none before a mark. */
export const joinTiles = (tiles: readonly string[]): string =>
  tiles.map((tile, at) => (at === 0 || isClose(tiles[at - 1] ?? '', tile) ? tile : ` ${tile}`)).join('')

const isClose = (before: string, tile: string): boolean => CLOSING.test(tile) || OPENING.test(before)

/**
 * Tiles with a capital at the beginning of each sentence, and none where an offered word was taken from there.
 * @param offered words as they stand within a sentence
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

/** Words that hold others together, offered with every story. */
export const LITTLE_WORDS: readonly string[] = [
  ...['I', 'a', 'and', 'are', 'at', 'because', 'but', 'can', 'go', 'had', 'has', 'he', 'her', 'his', 'in', 'is', 'it'],
  ...['like', 'my', 'not', 'of', 'on', 'said', 'saw', 'she', 'so', 'the', 'then', 'they', 'to', 'up', 'was', 'we'],
  ...['went', 'will', 'with', 'you', 'for', 'that', 'this', 'there', 'out', 'down'],
]

/** Words that say little by themselves, and would take the room of a story's own. */
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

/** So many words of one kind are looked over at once. */
const MAX_OFFERED = 24

/**
 * The words to offer of those that come to mind.
 * @param words the best first, and offered in that order: who the story is about is found at once; little ones are offered
 * by themselves
 */
export const tilesToOffer = (words: readonly string[]): readonly string[] =>
  words.filter((word) => !LITTLE.has(word.toLowerCase())).slice(0, MAX_OFFERED)

/** So many words are in sight at once, at most: a tired child looks over few. */
const MAX_PER_PAGE = 16

/** Words in as few parts as can be, each about as long as the others. */
export function paginateWords(words: readonly string[]): readonly (readonly string[])[] {
  const pages = Math.ceil(words.length / MAX_PER_PAGE)
  const size = Math.ceil(words.length / pages)
  return Array.from({ length: pages }, (_, page) => words.slice(page * size, (page + 1) * size))
}

const LITTLE = new Set([...LITTLE_WORDS.map((word) => word.toLowerCase()), ...PLAIN])
