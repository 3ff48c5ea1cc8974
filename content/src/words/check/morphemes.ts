/**
 * Checks the morphemes of a word: its parts with a meaning, such as *un* and *fold*. The client shows them as a sum: un
 * + fold.
 */

import { strandIndex } from '@lanternleaf/domain/sequence/strand'
import { ROOTS } from '@lanternleaf/domain/word-bank/kin'
import type { Issue } from '../../banks/bank-finding.ts'
import { wordsOf } from '../../language/measure.ts'
import { isSpelledRight } from '../../language/spelling.ts'
import { COMBINING_FORMS, ENDINGS, PREFIXES, SUFFIXES } from '../affixes.ts'
import { wordIssue } from '../word-issue.ts'
import type { MorphemeEntry, WordEntry } from '../word-sheet.ts'

const MAX_MEANING_WORDS = 6

/**
 * Each morpheme has a meaning, or explains a letter that was added between two others. Words of the last strands must be built from
 * their morphemes.
 */
export const checkMorphemes = (entry: WordEntry): readonly Issue[] => {
  const { sum, strand } = entry
  const isOfParts = strand !== undefined && strandIndex(strand) >= strandIndex('spelling-joins')
  if (sum === undefined)
    return isOfParts
      ? [
          wordIssue('morphemes', entry, {
            field: 'word',
            about: 'sum',
            message: 'it has no morphemes with a meaning.',
            fix: 'Write morphemes: each with part and means, and change where the spelling does.',
          }),
        ]
      : []
  return [
    ...sum.flatMap((morpheme, index) => morphemeIssues(entry, morpheme, index)),
    ...(isOfParts && entry.chunks.join('-') !== sum.map(({ part }) => part).join('-') ? [wrongChunksIssue(entry)] : []),
  ]
}

const wrongChunksIssue = (entry: WordEntry): Issue =>
  wordIssue('morphemes', entry, {
    field: 'chunks',
    about: 'chunks',
    message: `its chunks are ${entry.chunks.join('-')}, but it must be built from its morphemes.`,
    fix: `Write chunks: [${entry.morphemes?.join(', ')}]; its syllables may be an alternative.`,
  })

const morphemeIssues = (
  entry: WordEntry,
  { part, from, means, change }: MorphemeEntry,
  index: number,
): readonly Issue[] => {
  const issue = (about: string, message: string, fix: string) =>
    wordIssue('morphemes', entry, { field: ['morphemes', index], about: `${part} ${about}`, message, fix })
  const isKnown =
    isSpelledRight(from ?? part) ||
    [...PREFIXES, ...SUFFIXES, ...ENDINGS, ...ROOTS, ...COMBINING_FORMS].some((one) => one === (from ?? part))
  return [
    ...(means === undefined && change === undefined
      ? [issue('means', `nothing says what "${part}" means.`, 'Add "means"; for an added letter, add "change".')]
      : []),
    ...(means === undefined || wordsOf(means).length <= MAX_MEANING_WORDS
      ? []
      : [issue('long', `"${means}" is too long a meaning.`, `Say it in ${MAX_MEANING_WORDS} words at most.`)]),
    ...(isKnown || part.length === 1
      ? []
      : [
          issue(
            'unknown',
            `"${part}" is not a word, affix or root that is taught.`,
            'Add "from", the word it comes from; or divide the word differently.',
          ),
        ]),
  ]
}
