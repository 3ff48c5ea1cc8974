import { editDistance } from '../edit-distance.ts'
import { seededRandom } from '../random.ts'
import { HOME_STRANDS, type HomeStrand, strandIndex } from '../sequence/strand.ts'
import type { Word } from '../word-bank/word.ts'
import { hasOddLetters, hasVowel, keepsOuterLetters } from './look-alikes.ts'
import { speechAsWritten } from './speech-for-spelling.ts'

/** The position of a part in its word. */
type Role = 'first' | 'middle' | 'last'

/** A part of another word, and whether that word is split into sounds at its beginning: *c-at*, unlike *ti-ger*. */
type Neighbour = { readonly text: string; readonly say: string; readonly isInSounds: boolean }

/** The parts of a bank's words by strand and position; each text once. */
export type Neighbours = ReadonlyMap<HomeStrand | null, Readonly<Record<Role, readonly Neighbour[]>>>

/** Indexes the parts of a bank's words, to find parts of other words for a word. */
export const indexNeighbours = (words: readonly Word[]): Neighbours =>
  new Map([...Map.groupBy(words, strandOf)].map(([strand, own]) => [strand, partsByRole(own)]))

const partsByRole = (words: readonly Word[]): Readonly<Record<Role, readonly Neighbour[]>> => {
  const parts = words.flatMap((word) =>
    word.chunks.map((text, slot) => ({
      role: roleOf(slot, word.chunks.length),
      text,
      // In its own word it may be pronounced without a letter or vowel: the *ten* of *kit-ten* is "un".
      say: speechAsWritten(text, slot > 0),
      isInSounds: isInSounds(word.chunks),
      isPlain: !hasOddLetters(word, slot),
    })),
  )
  const of = (role: Role) => [
    ...new Map(parts.filter((part) => part.role === role && part.isPlain).map((part) => [part.text, part])).values(),
  ]
  return { first: of('first'), middle: of('middle'), last: of('last') }
}

const strandOf = ({ help }: Word): HomeStrand | null => help?.strand ?? null

const roleOf = (slot: number, count: number): Role => (slot === 0 ? 'first' : slot === count - 1 ? 'last' : 'middle')

/**
 * Parts of other words for a position of a word, the best first: of words split in the same way, then of the nearest
 * strands, then those that fit the word's first or last letter.
 */
export function* neighboursOf(word: Word, slot: number, neighbours: Neighbours): Generator<Neighbour> {
  const home = strandOf(word)
  const distance = (strand: HomeStrand | null) =>
    strand === home ? -1 : Math.abs(strandIndex(strand ?? 'heart-words') - strandIndex(home ?? 'heart-words'))
  const strands = [...HOME_STRANDS, null].toSorted((a, b) => distance(a) - distance(b))
  const inSounds = isInSounds(word.chunks)
  for (const isCutAlike of [true, false])
    for (const strand of strands) {
      const parts = neighbours.get(strand)?.[roleOf(slot, word.chunks.length)] ?? []
      const alike = parts.filter((part) => (part.isInSounds === inSounds) === isCutAlike)
      yield* likestParts(word, slot, alike)
    }
}

/** Parts longer than this may differ in length by two letters, others by one. */
const LONG_PART = 4

/** The penalty of a wrong first or last letter, in changed letters. */
const WRONG_EDGE = 3

/** The parts that look most similar to a word's part; ties are broken at random. */
const likestParts = ({ word, chunks }: Word, slot: number, parts: readonly Neighbour[]): readonly Neighbour[] => {
  const part = chunks[slot] ?? ''
  const most = part.length > LONG_PART ? 2 : 1
  const edge = (text: string) => (keepsOuterLetters(text, slot, { chunks }) ? 0 : WRONG_EDGE)
  return parts
    .filter(({ text }) => hasVowel(text, slot) === hasVowel(part, slot) && Math.abs(text.length - part.length) <= most)
    .map((item) => ({
      one: item,
      rank: editDistance(part, item.text) + edge(item.text) + seededRandom(`${word} ${item.text}`)(),
    }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one)
}

const isInSounds = ([first = '', second = '']: readonly string[]): boolean =>
  !hasVowel(first, 0) || (first.length === 1 && !hasVowel(second, 1))
