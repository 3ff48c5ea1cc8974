/**
 * Finds wrong tiles for a word among the chunks of other words (a chunk is the part of a word on one tile). It runs
 * when the content is compiled, not in the browser. `distractors.ts` needs it where no rule and no look-alike gives
 * enough, and leaves out the candidates that repeat a chunk of the word, or with which a child could build another word
 * or something rude.
 */

import { editDistance } from '../edit-distance.ts'
import { seededRandom } from '../random.ts'
import { HOME_STRANDS, type HomeStrand, strandIndex } from '../sequence/strand.ts'
import type { Word } from '../word-bank/word.ts'
import { hasOddLetters, hasVowel, keepsOuterLetters } from './look-alikes.ts'
import { speechAsWritten } from './speech-for-spelling.ts'

/** The position of a chunk in its word. */
type Role = 'first' | 'middle' | 'last'

/** A chunk of another word and its pronunciation. `isSplitIntoSounds` is a property of that word (see the function). */
type Neighbour = { readonly text: string; readonly say: string; readonly isSplitIntoSounds: boolean }

/**
 * The chunks of a bank's words, by strand (what the spelling of a word teaches, such as *silent-e*; null if none was
 * assigned) and position. Each text is kept once per strand and position; the last word wins.
 */
export type Neighbours = ReadonlyMap<HomeStrand | null, Readonly<Record<Role, readonly Neighbour[]>>>

/** Indexes the chunks of a bank's words, for `neighboursFor`. Chunks with odd letters are left out. */
export const indexNeighbours = (words: readonly Word[]): Neighbours =>
  new Map([...Map.groupBy(words, strandOf)].map(([strand, own]) => [strand, chunksByRole(own)]))

const chunksByRole = (words: readonly Word[]): Readonly<Record<Role, readonly Neighbour[]>> => {
  const chunks = words.flatMap((word) =>
    word.chunks.map((text, slot) => ({
      role: roleOf(slot, word.chunks.length),
      text,
      // In its own word it may be pronounced without a letter or vowel: the *ten* of *kit-ten* is "un".
      say: speechAsWritten(text, slot > 0),
      isSplitIntoSounds: isSplitIntoSounds(word.chunks),
      isPlain: !hasOddLetters(word, slot),
    })),
  )
  const chunksAt = (role: Role) => [
    ...new Map(
      chunks.filter((chunk) => chunk.role === role && chunk.isPlain).map((chunk) => [chunk.text, chunk]),
    ).values(),
  ]
  return { first: chunksAt('first'), middle: chunksAt('middle'), last: chunksAt('last') }
}

const strandOf = ({ help }: Word): HomeStrand | null => help?.strand ?? null

function roleOf(slot: number, count: number): Role {
  if (slot === 0) return 'first'
  return slot === count - 1 ? 'last' : 'middle'
}

/**
 * Yields chunks of words for a position of a word, the best first. Chunks of words that are split in the same way come
 * first. Among these, chunks of the nearest strands come first, and among these, the chunks that look most similar. The
 * nearest strand is the word's own. Heart words, and words without a strand (null), count as just before the first
 * strand.
 */
export function* neighboursFor(word: Word, slot: number, neighbours: Neighbours): Generator<Neighbour> {
  const home = strandOf(word)
  const distance = (strand: HomeStrand | null) =>
    strand === home ? -1 : Math.abs(strandIndex(strand ?? 'heart-words') - strandIndex(home ?? 'heart-words'))
  const strands = [...HOME_STRANDS, null].toSorted((a, b) => distance(a) - distance(b))
  const isWordSplitIntoSounds = isSplitIntoSounds(word.chunks)
  for (const isSplitAlike of [true, false])
    for (const strand of strands) {
      const chunks = neighbours.get(strand)?.[roleOf(slot, word.chunks.length)] ?? []
      const alike = chunks.filter((chunk) => (chunk.isSplitIntoSounds === isWordSplitIntoSounds) === isSplitAlike)
      yield* mostSimilarChunks(word, slot, alike)
    }
}

/** Chunks longer than this may differ in length by two letters, others by one. */
const LONG_CHUNK = 4

/** The penalty of a different first or last letter of the word. It counts as much as this many changed letters. */
const WRONG_EDGE_PENALTY = 3

/**
 * Sorts neighbours by how similar they look to a word's chunk, the most similar first, without those of another length
 * or kind. Ties are broken pseudo-randomly, equally in every build.
 */
const mostSimilarChunks = (
  { word, chunks }: Word,
  slot: number,
  neighbours: readonly Neighbour[],
): readonly Neighbour[] => {
  const chunk = chunks[slot] ?? ''
  const maxDifference = chunk.length > LONG_CHUNK ? 2 : 1
  const edge = (text: string) => (keepsOuterLetters(text, slot, { chunks }) ? 0 : WRONG_EDGE_PENALTY)
  return neighbours
    .filter(
      ({ text }) =>
        hasVowel(text, slot) === hasVowel(chunk, slot) && Math.abs(text.length - chunk.length) <= maxDifference,
    )
    .map((item) => ({
      item,
      rank: editDistance(chunk, item.text) + edge(item.text) + seededRandom(`${word} ${item.text}`)(),
    }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/**
 * Whether a word's first consonants, or a single initial vowel, form a chunk of their own (*c-at*, *e-gg*) rather than
 * a syllable (*ti-ger*).
 */
const isSplitIntoSounds = ([first = '', second = '']: readonly string[]): boolean =>
  !hasVowel(first, 0) || (first.length === 1 && !hasVowel(second, 1))
