/** Checks that a word is in the right list: easy, regular or challenge. */

import type { Difficulty } from '@lanternleaf/domain/difficulty/difficulty'
import { HEART_WORDS, strandIndex } from '@lanternleaf/domain/sequence/strand'
import type { Issue } from '../../banks/bank-finding.ts'
import { zipfOf } from '../../language/word-frequency.ts'
import { syllableCounts } from '../pronunciation.ts'
import { wordIssue } from '../word-issue.ts'
import type { WordEntry } from '../word-sheet.ts'

/**
 * Which words a list takes: by the number of spoken syllables, and by frequency on the Zipf scale, from about 1 (rare) to 7 (*the*).
 */
const BOUNDS: Record<
  Difficulty,
  { readonly least: number; readonly most: number; readonly rarest: number; readonly commonest: number }
> = {
  easy: { least: 1, most: 2, rarest: 3, commonest: Infinity },
  regular: { least: 2, most: 3, rarest: 2, commonest: Infinity },
  challenge: { least: 3, most: 5, rarest: -Infinity, commonest: 4.8 },
}

/** A strand may lower how many syllables a list asks for: *star* is regular by what is new in it, *careful* challenge. */
const minSyllablesFor = ({ strand }: WordEntry, difficulty: Difficulty): number => {
  const { least } = BOUNDS[difficulty]
  const place = strand === undefined ? -1 : strandIndex(strand)
  if (difficulty === 'regular' && place >= strandIndex('endings')) return 1
  return difficulty === 'challenge' && place >= strandIndex('schwa') ? 2 : least
}

/**
 * Which heart words (words to learn by heart) a list takes: by the number of letters, and by frequency on the Zipf scale. Only common
 * words are worth learning by heart.
 */
const HEART_BOUNDS: Record<Difficulty, { readonly least: number; readonly most: number; readonly rarest: number }> = {
  easy: { least: 2, most: 6, rarest: 4.5 },
  regular: { least: 3, most: 7, rarest: 4 },
  challenge: { least: 5, most: 9, rarest: 4 },
}

/** A word is in the list that its length, its strand and its frequency say. */
export const checkWordDifficulty = (entry: WordEntry, difficulty: Difficulty): readonly Issue[] =>
  entry.strand === HEART_WORDS ? heartWordIssues(entry, difficulty) : ordinaryWordIssues(entry, difficulty)

function heartWordIssues(entry: WordEntry, difficulty: Difficulty): readonly Issue[] {
  const { word } = entry
  const { least, most, rarest } = HEART_BOUNDS[difficulty]
  const zipf = zipfOf(word) ?? -Infinity
  const issue = (about: string, message: string) =>
    wordIssue('word-difficulty', entry, {
      field: 'word',
      about,
      message,
      fix: 'Put it in another list, or choose another word.',
    })
  return [
    ...(word.length >= least && word.length <= most
      ? []
      : [issue('letters', `it has ${word.length} letters; ${difficulty} heart words have ${least} to ${most}.`)]),
    ...(zipf >= rarest
      ? []
      : [issue('rare', `it is too rare for ${difficulty} heart words (Zipf ${zipf.toFixed(1)}, at least ${rarest}).`)]),
  ]
}

function ordinaryWordIssues(entry: WordEntry, difficulty: Difficulty): readonly Issue[] {
  const { most, rarest, commonest } = BOUNDS[difficulty]
  const least = minSyllablesFor(entry, difficulty)
  const counts = syllableCounts(entry)
  const zipf = zipfOf(entry.word)
  const issue = (about: string, message: string, fix: string) =>
    wordIssue('word-difficulty', entry, { field: 'word', about, message, fix })
  return [
    ...(counts.some((count) => least <= count && count <= most)
      ? []
      : [
          issue(
            'syllables',
            `it has ${counts.join(' or ')} syllables; ${difficulty} words have ${least} to ${most}.`,
            'Put it in another list, or choose another word.',
          ),
        ]),
    ...((zipf ?? -Infinity) >= rarest || (difficulty === 'regular' && zipf === null && hasKnownMorphemes(entry))
      ? []
      : [
          issue(
            'rare',
            `it is too rare for ${difficulty} (Zipf ${zipf?.toFixed(1) ?? 'unknown'}, at least ${rarest}).`,
            difficulty === 'regular' && zipf === null
              ? 'Declare its parts in morphemes if it is a compound, or choose another word.'
              : 'Put it in a harder list, or choose another word.',
          ),
        ]),
    ...((zipf ?? -Infinity) <= commonest
      ? []
      : [
          issue(
            'common',
            `it is too common for ${difficulty} (Zipf ${zipf?.toFixed(1)}, at most ${commonest}).`,
            'Put it in an easier list, or choose a bigger word.',
          ),
        ]),
  ]
}

const hasKnownMorphemes = ({ morphemes = [] }: WordEntry): boolean =>
  morphemes.length > 1 && morphemes.every((part) => zipfOf(part) !== null)
