import { maySoundAlike } from '../phonics/rough-sounds.ts'
import { letters } from '../phonics/sounds.ts'
import { seededRandom } from '../random/seeded-random.ts'
import { HOME_STRANDS, type HomeStrand, placeOf } from '../sequence/strand.ts'
import { editDistance } from '../story/edit-distance.ts'
import type { Distractor, Word } from '../word-bank/word.ts'
import { sayAlone } from './say-alone.ts'

/** Where a part stands in its word. */
type Role = 'first' | 'middle' | 'last'

/** A part of another word, and whether that one is cut into sounds at its beginning: *c-at*, not *ti-ger*. */
type Neighbour = { readonly text: string; readonly say: string; readonly isInSounds: boolean }

/** The parts of a bank's words by their strand and their place in the word; each text once. */
export type Neighbours = ReadonlyMap<HomeStrand | null, Readonly<Record<Role, readonly Neighbour[]>>>

/** Sorts the parts of a bank's words, so that a word can be given some of another. */
export const neighboursIn = (words: readonly Word[]): Neighbours =>
  new Map([...Map.groupBy(words, strandOf)].map(([strand, own]) => [strand, partsByRole(own)]))

const partsByRole = (words: readonly Word[]): Readonly<Record<Role, readonly Neighbour[]>> => {
  const parts = words.flatMap(({ chunks, ttsChunks }) =>
    chunks.map((text, slot) => ({
      role: roleOf(slot, chunks.length),
      text,
      say: sayAlone(ttsChunks[slot] ?? text, text),
      isInSounds: isInSounds(chunks),
    })),
  )
  const of = (role: Role) => [
    ...new Map(parts.filter((part) => part.role === role).map((part) => [part.text, part])).values(),
  ]
  return { first: of('first'), middle: of('middle'), last: of('last') }
}

const strandOf = ({ help }: Word): HomeStrand | null => help?.strand ?? null

const roleOf = (slot: number, count: number): Role => (slot === 0 ? 'first' : slot === count - 1 ? 'last' : 'middle')

/**
 * The best part of another word for one of a word's places: for a place with the fewest distractors, of the nearest strand
 * that has one, and of a word cut alike. Undefined where nothing is fair.
 */
export const neighbourOf = (
  word: Word,
  chosen: readonly Distractor[],
  neighbours: Neighbours,
  isFair: (candidate: Distractor) => boolean,
): Distractor | undefined => {
  const home = strandOf(word)
  const distance = (strand: HomeStrand | null) =>
    strand === home ? -1 : Math.abs(placeOf(strand ?? 'heart-words') - placeOf(home ?? 'heart-words'))
  const strands = [...HOME_STRANDS, null].toSorted((one, other) => distance(one) - distance(other))
  const uses = (slot: number) => chosen.filter((one) => one.slot === slot).length
  const slots = word.chunks.map((_, slot) => slot).toSorted((one, other) => uses(one) - uses(other) || other - one)
  const inSounds = isInSounds(word.chunks)
  for (const isCutAlike of [true, false])
    for (const strand of strands)
      for (const slot of slots) {
        const parts = neighbours.get(strand)?.[roleOf(slot, word.chunks.length)] ?? []
        const alike = parts.filter((part) => (part.isInSounds === inSounds) === isCutAlike)
        const found = likestParts(word, slot, alike)
          .map(({ text, say }) => ({ text, say, slot, why: null }))
          .find((one) => !maySoundLikeItsPart(one, word) && isFair(one))
        if (found !== undefined) return found
      }
  return undefined
}

/** Longer parts than this may differ in length by two letters, others by one. */
const LONG_PART = 4

/** The parts that could be taken for a word's part by their looks, the likest first; chance decides among equals. */
const likestParts = ({ word, chunks }: Word, slot: number, parts: readonly Neighbour[]): readonly Neighbour[] => {
  const part = chunks[slot] ?? ''
  const most = part.length > LONG_PART ? 2 : 1
  return parts
    .filter(({ text }) => hasVowel(text, slot) === hasVowel(part, slot) && Math.abs(text.length - part.length) <= most)
    .map((one) => ({ one, rank: editDistance(part, one.text) + seededRandom(`${word} ${one.text}`)() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ one }) => one)
}

/** Whether a part may sound like the one it would stand for, as written or as a voice says it. */
const maySoundLikeItsPart = ({ text, say, slot }: Distractor, { chunks, ttsChunks }: Word): boolean =>
  [chunks[slot] ?? '', letters(ttsChunks[slot] ?? '')].some((own) =>
    [text, letters(say)].some((its) => maySoundAlike(own, its)),
  )

/** Whether a part has a vowel; the y of *y-es* and the u of *squ-id* are none. */
const hasVowel = (part: string, slot: number): boolean =>
  slot === 0 ? !/^(?:[^aeiouy]*(?:qu)?|y)$/.test(part) : /[aeiouy]/.test(part)

const isInSounds = ([first = '', second = '']: readonly string[]): boolean =>
  !hasVowel(first, 0) || (first.length === 1 && !hasVowel(second, 1))
