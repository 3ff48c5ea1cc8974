import { HEART_WORDS } from '@lanternleaf/domain/sequence/strand'
import type { Objection } from '../../banks/bank-finding.ts'
import { isBuiltFromMorphemes } from '../built-from-morphemes.ts'
import { cutsOf, LEAST_PARTS, MOST_PARTS } from '../cut/cutting.ts'
import { syllableCounts } from '../syllables.ts'
import { toWord } from '../word-objection.ts'
import type { WordEntry } from '../word-sheet.ts'

/** A word said in one beat is cut into letter groups: this many at most. */
const MOST_IN_ONE_SYLLABLE = 4

/**
 * Every cutting joins to the word; the first respects the word's own parts, and has a part for each syllable unless it is cut
 * around odd letters.
 */
export const checkParts = (entry: WordEntry): readonly Objection[] => [
  ...[entry.chunks, ...entry.alternative_chunks].flatMap((parts, index) => [
    ...wrongJoin(entry, parts, fieldOf(index)),
    ...wrongNumber(entry, parts, fieldOf(index)),
  ]),
  ...wrongJoin(entry, entry.morphemes ?? [entry.word], ['morphemes']),
  ...sameCutting(entry),
  ...wrongSyllables(entry),
  ...missedMorphemes(entry),
]

const fieldOf = (index: number): readonly PropertyKey[] =>
  index === 0 ? ['chunks'] : ['alternative_chunks', index - 1]

const wrongJoin = (entry: WordEntry, parts: readonly string[], field: readonly PropertyKey[]): readonly Objection[] =>
  parts.join('') === entry.word
    ? []
    : [
        toWord('cuts', entry, {
          field,
          about: parts.join('-'),
          message: `${parts.join('-')} joins to "${parts.join('')}".`,
          cure: 'Let the parts join to exactly the word.',
        }),
      ]

const wrongNumber = (
  entry: WordEntry,
  parts: readonly string[],
  field: readonly PropertyKey[],
): readonly Objection[] =>
  parts.length >= LEAST_PARTS && parts.length <= MOST_PARTS
    ? []
    : [
        toWord('cuts', entry, {
          field,
          about: parts.join('-'),
          message: `${parts.join('-')} has ${parts.length} parts.`,
          cure: `Cut it into ${LEAST_PARTS} to ${MOST_PARTS} parts, or choose another word.`,
        }),
      ]

const sameCutting = (entry: WordEntry): readonly Objection[] => {
  const cuttings = [entry.chunks, ...entry.alternative_chunks].map((parts) => parts.join('-'))
  return cuttings
    .map((cutting, index) => ({ cutting, index }))
    .filter(({ cutting, index }) => cuttings.indexOf(cutting) < index)
    .map(({ cutting, index }) =>
      toWord('cuts', entry, {
        field: fieldOf(index),
        about: cutting,
        message: `${cutting} is there twice.`,
        cure: 'Keep one of the two.',
      }),
    )
}

const wrongSyllables = (entry: WordEntry): readonly Objection[] => {
  const { length } = entry.chunks
  if (isBuiltFromMorphemes(entry) || entry.strand === HEART_WORDS) return []
  const counts = syllableCounts(entry)
  if (counts.includes(length) || (counts.includes(1) && length <= MOST_IN_ONE_SYLLABLE)) return []
  const wanted = counts.map((count) => (count === 1 ? `2 to ${MOST_IN_ONE_SYLLABLE}` : String(count))).join(' or ')
  return [
    toWord('cuts', entry, {
      field: 'chunks',
      about: 'syllables',
      message: `it is said in ${counts.join(' or ')} syllables and has ${length} parts.`,
      cure: `Cut it into ${wanted} parts; put bigger or smaller parts in alternative_chunks.`,
    }),
  ]
}

const missedMorphemes = (entry: WordEntry): readonly Objection[] => {
  const cuts = cutsOf(entry.chunks)
  return ownCuts(entry)
    .filter((cut) => !cuts.includes(cut))
    .map((cut) =>
      toWord('cuts', entry, {
        field: 'chunks',
        about: 'morphemes',
        message: `its own parts meet before "${entry.word.slice(cut)}", and no part begins there.`,
        cure: 'Cut there, or take the parts out of morphemes.',
      }),
    )
}

/** Where a cut must be: between its own parts. A letter that comes in where two join may go with either: *hop-ping*. */
const ownCuts = (entry: WordEntry): readonly number[] => {
  const cuts = cutsOf(entry.morphemes ?? [])
  return cuts.filter((_, index) => entry.sum?.[index]?.change === undefined || entry.morphemes?.[index]?.length !== 1)
}
