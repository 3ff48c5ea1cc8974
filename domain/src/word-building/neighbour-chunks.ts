/**
 * Takes wrong tiles for a word from other words: their chunks (the part of a word on one tile) that resemble its own.
 * `distractors.ts` needs them where no rule and no look-alike gives enough.
 */

import { editDistance } from '../edit-distance.ts'
import { seededRandom } from '../random.ts'
import { HOME_STRANDS, type HomeStrand, strandIndex } from '../sequence/strand.ts'
import type { Word } from '../word-bank/word.ts'
import { hasOddLetters, hasVowel, keepsOuterLetters } from './look-alikes.ts'
import { speechAsWritten } from './speech-for-spelling.ts'

/** The position of a part in its word. */
type Role = 'first' | 'middle' | 'last'

/**
 * A part of another word, with its pronunciation. `isSplitIntoSounds` tells whether that word is split into sounds at its
 * beginning, as *c-at* is and *ti-ger* is not.
 */
type Neighbour = { readonly text: string; readonly say: string; readonly isSplitIntoSounds: boolean }

/** The parts of a bank's words by strand and position. A text occurs once for each of these, as in the last of its words. */
export type Neighbours = ReadonlyMap<HomeStrand | null, Readonly<Record<Role, readonly Neighbour[]>>>

/** Indexes the parts of a bank's words. They serve as distractors for other words. */
export const indexNeighbours = (words: readonly Word[]): Neighbours =>
  new Map([...Map.groupBy(words, strandOf)].map(([strand, own]) => [strand, partsByRole(own)]))

const partsByRole = (words: readonly Word[]): Readonly<Record<Role, readonly Neighbour[]>> => {
  const parts = words.flatMap((word) =>
    word.chunks.map((text, slot) => ({
      role: roleOf(slot, word.chunks.length),
      text,
      // In its own word it may be pronounced without a letter or vowel: the *ten* of *kit-ten* is "un".
      say: speechAsWritten(text, slot > 0),
      isSplitIntoSounds: isSplitIntoSounds(word.chunks),
      isPlain: !hasOddLetters(word, slot),
    })),
  )
  const partsOf = (role: Role) => [
    ...new Map(parts.filter((part) => part.role === role && part.isPlain).map((part) => [part.text, part])).values(),
  ]
  return { first: partsOf('first'), middle: partsOf('middle'), last: partsOf('last') }
}

const strandOf = ({ help }: Word): HomeStrand | null => help?.strand ?? null

function roleOf(slot: number, count: number): Role {
  if (slot === 0) return 'first'
  return slot === count - 1 ? 'last' : 'middle'
}

/**
 * Yields parts of other words for a position of a word, the best first. Parts of words that are split in the same way
 * come first. Among these, parts of the nearest strands come first, and among these, the parts that look most similar.
 */
export function* neighboursFor(word: Word, slot: number, neighbours: Neighbours): Generator<Neighbour> {
  const home = strandOf(word)
  const distance = (strand: HomeStrand | null) =>
    strand === home ? -1 : Math.abs(strandIndex(strand ?? 'heart-words') - strandIndex(home ?? 'heart-words'))
  const strands = [...HOME_STRANDS, null].toSorted((a, b) => distance(a) - distance(b))
  const isWordSplitIntoSounds = isSplitIntoSounds(word.chunks)
  for (const isSplitAlike of [true, false])
    for (const strand of strands) {
      const parts = neighbours.get(strand)?.[roleOf(slot, word.chunks.length)] ?? []
      const alike = parts.filter((part) => (part.isSplitIntoSounds === isWordSplitIntoSounds) === isSplitAlike)
      yield* mostSimilarParts(word, slot, alike)
    }
}

/** Parts longer than this may differ in length by two letters, others by one. */
const LONG_PART = 4

/** The penalty of a different first or last letter of the word. It counts as much as this many changed letters. */
const WRONG_EDGE_PENALTY = 3

/** Sorts parts by how similar they look to a word's part, the most similar first. Ties are broken at random. */
const mostSimilarParts = ({ word, chunks }: Word, slot: number, parts: readonly Neighbour[]): readonly Neighbour[] => {
  const part = chunks[slot] ?? ''
  const maxDifference = part.length > LONG_PART ? 2 : 1
  const edge = (text: string) => (keepsOuterLetters(text, slot, { chunks }) ? 0 : WRONG_EDGE_PENALTY)
  return parts
    .filter(
      ({ text }) =>
        hasVowel(text, slot) === hasVowel(part, slot) && Math.abs(text.length - part.length) <= maxDifference,
    )
    .map((item) => ({
      item,
      rank: editDistance(part, item.text) + edge(item.text) + seededRandom(`${word} ${item.text}`)(),
    }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

const isSplitIntoSounds = ([first = '', second = '']: readonly string[]): boolean =>
  !hasVowel(first, 0) || (first.length === 1 && !hasVowel(second, 1))
