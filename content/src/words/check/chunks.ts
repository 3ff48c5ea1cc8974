/**
 * Checks the chunks of a word: the parts on the tiles that a child puts together. `check-words.ts` calls all checks in
 * this folder.
 */

import { HEART_WORDS } from '@lanternleaf/domain/sequence/strand'
import type { Issue } from '../../banks/bank-finding.ts'
import { isSpelledRight } from '../../language/spelling.ts'
import { isBuiltFromMorphemes } from '../affixes.ts'
import { syllableCounts } from '../pronunciation.ts'
import { MAX_CHUNKS, MIN_CHUNKS, splitsOf } from '../split/splits.ts'
import { wordIssue } from '../word-issue.ts'
import type { WordEntry } from '../word-sheet.ts'

/** The maximum number of chunks of a word of one syllable. A chunk is the tile that a child places. */
const MAX_CHUNKS_IN_ONE_SYLLABLE = 4

/**
 * The chunks, the alternative chunks and the morphemes each spell the word when joined. The chunks are also split between all morphemes
 * (units of meaning), and there is one chunk for each syllable, except in heart words, which are split around their odd letters.
 */
export const checkChunks = (entry: WordEntry): readonly Issue[] => [
  ...[entry.chunks, ...entry.alternative_chunks].flatMap((parts, index) => [
    ...wrongSpellingIssues(entry, parts, fieldOf(index)),
    ...wrongNumberIssues(entry, parts, fieldOf(index)),
  ]),
  ...wrongSpellingIssues(entry, entry.morphemes ?? [entry.word], ['morphemes']),
  ...repeatedSplitIssues(entry),
  ...wrongSyllableIssues(entry),
  ...missedMorphemeIssues(entry),
]

const fieldOf = (index: number): readonly PropertyKey[] =>
  index === 0 ? ['chunks'] : ['alternative_chunks', index - 1]

const wrongSpellingIssues = (
  entry: WordEntry,
  parts: readonly string[],
  field: readonly PropertyKey[],
): readonly Issue[] =>
  parts.join('') === entry.word
    ? []
    : [
        wordIssue('cuts', entry, {
          field,
          about: parts.join('-'),
          message: `the parts ${parts.join('-')} make "${parts.join('')}".`,
          fix: 'Make the parts spell exactly the word when they are joined.',
        }),
      ]

const wrongNumberIssues = (
  entry: WordEntry,
  parts: readonly string[],
  field: readonly PropertyKey[],
): readonly Issue[] =>
  parts.length >= MIN_CHUNKS && parts.length <= MAX_CHUNKS
    ? []
    : [
        wordIssue('cuts', entry, {
          field,
          about: parts.join('-'),
          message: `${parts.join('-')} has ${parts.length} parts.`,
          fix: `Cut it into ${MIN_CHUNKS} to ${MAX_CHUNKS} parts, or choose another word.`,
        }),
      ]

const repeatedSplitIssues = (entry: WordEntry): readonly Issue[] => {
  const splitWords = [entry.chunks, ...entry.alternative_chunks].map((parts) => parts.join('-'))
  return splitWords
    .map((splitWord, index) => ({ splitWord, index }))
    .filter(({ splitWord, index }) => splitWords.indexOf(splitWord) < index)
    .map(({ splitWord, index }) =>
      wordIssue('cuts', entry, {
        field: fieldOf(index),
        about: splitWord,
        message: `${splitWord} is there twice.`,
        fix: 'Keep one of the two.',
      }),
    )
}

const wrongSyllableIssues = (entry: WordEntry): readonly Issue[] => {
  const { length } = entry.chunks
  if (isBuiltFromMorphemes(entry) || entry.strand === HEART_WORDS) return []
  const counts = syllableCounts(entry)
  if (counts.includes(length) || (counts.includes(1) && length <= MAX_CHUNKS_IN_ONE_SYLLABLE)) return []
  const wanted = counts
    .map((count) => (count === 1 ? `2 to ${MAX_CHUNKS_IN_ONE_SYLLABLE}` : String(count)))
    .join(' or ')
  return [
    wordIssue('cuts', entry, {
      field: 'chunks',
      about: 'syllables',
      message: `it is pronounced with ${counts.join(' or ')} syllables, but has ${length} parts.`,
      fix: `Cut it into ${wanted} parts; put bigger or smaller parts in alternative_chunks.`,
    }),
  ]
}

const missedMorphemeIssues = (entry: WordEntry): readonly Issue[] => {
  const splits = splitsOf(entry.chunks)
  return requiredSplits(entry)
    .filter((cut) => !splits.includes(cut))
    .map((cut) =>
      wordIssue('cuts', entry, {
        field: 'chunks',
        about: 'morphemes',
        message: `two of its morphemes meet before "${entry.word.slice(cut)}", but no chunk begins there.`,
        fix: 'Begin a chunk there, or correct morphemes.',
      }),
    )
}

/** The splits between morphemes, which the chunks must have. A letter that is added between two morphemes may be in either chunk: *hop-ping*. */
const requiredSplits = (entry: WordEntry): readonly number[] => {
  const splits = splitsOf(entry.morphemes ?? [])
  return splits.filter((_, index) => entry.sum?.[index]?.change === undefined || entry.morphemes?.[index]?.length !== 1)
}

/** No other order of the chunks spells a word: *s-t-o-p* could be built as *pots*. */
export const checkChunkOrder = (entry: WordEntry): readonly Issue[] =>
  [entry.chunks, ...entry.alternative_chunks].flatMap((parts, index) =>
    [...new Set(arrangementsOf(parts))]
      .filter((spelled) => spelled !== entry.word && isSpelledRight(spelled))
      .map((spelled) =>
        wordIssue('part-order', entry, {
          field: index === 0 ? ['chunks'] : ['alternative_chunks', index - 1],
          about: spelled,
          message: `the parts ${parts.join('-')} also spell "${spelled}".`,
          fix: 'Cut it differently, or choose another word.',
        }),
      ),
  )

const arrangementsOf = (parts: readonly string[]): readonly string[] =>
  parts.length === 0
    ? ['']
    : parts.flatMap((part, index) => arrangementsOf(parts.toSpliced(index, 1)).map((rest) => `${part}${rest}`))

/** The word, or each of its morphemes, is in the American and in the British dictionary. */
export const checkWordSpelling = (entry: WordEntry): readonly Issue[] =>
  isSpelledRight(entry.word) || (entry.morphemes ?? ['']).every(isSpelledRight)
    ? []
    : [
        wordIssue('spelling', entry, {
          field: 'word',
          message: 'it is not in both the American and the British dictionary.',
          fix: 'Declare its parts in morphemes if it is a compound of two words, or choose another word.',
        }),
      ]
