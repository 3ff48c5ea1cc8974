import { editDistance } from '../edit-distance.ts'
import { seededRandom } from '../random.ts'
import { HOME_STRANDS, type HomeStrand, strandIndex } from '../sequence/strand.ts'
import type { Word } from '../word-bank/word.ts'
import { hasOddLetters, hasVowel, looksRight } from './look-alikes.ts'
import { speechAsWritten } from './speech-for-spelling.ts'

/** Where a part stands in its word. */
type Role = 'first' | 'middle' | 'last'

/** A part of another word, and whether that one is cut into sounds at its beginning: *c-at*, not *ti-ger*. */
type Neighbour = { readonly text: string; readonly say: string; readonly isInSounds: boolean }

/** The parts of a bank's words by their strand and their place in the word; each text once. */
export type Neighbours = ReadonlyMap<HomeStrand | null, Readonly<Record<Role, readonly Neighbour[]>>>

/** Sorts the parts of a bank's words, so that a word can be given some of another. */
export const indexNeighbours = (words: readonly Word[]): Neighbours =>
  new Map([...Map.groupBy(words, strandOf)].map(([strand, own]) => [strand, partsByRole(own)]))

const partsByRole = (words: readonly Word[]): Readonly<Record<Role, readonly Neighbour[]>> => {
  const parts = words.flatMap((word) =>
    word.chunks.map((text, slot) => ({
      role: roleOf(slot, word.chunks.length),
      text,
      // Where it comes from it may have lost a letter or its vowel: the *ten* of *kit-ten* is "un".
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
 * Parts of other words for one of a word's places, the best first: of words that are cut alike, of the nearest strands, and
 * such as begin or end like the word where they stand at its beginning or its end.
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

/** Longer parts than this may differ in length by two letters, others by one. */
const LONG_PART = 4

/** What a part is behind one that begins or ends as it should, in changed letters. */
const WRONG_EDGE = 3

/** The parts that could be taken for a word's part by their looks, the likest first; chance decides among equals. */
const likestParts = ({ word, chunks }: Word, slot: number, parts: readonly Neighbour[]): readonly Neighbour[] => {
  const part = chunks[slot] ?? ''
  const most = part.length > LONG_PART ? 2 : 1
  const edge = (text: string) => (looksRight(text, slot, { chunks }) ? 0 : WRONG_EDGE)
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
