/**
 * Rules for the letters that a lesson highlights in its example words: in a lesson about silent e, the vowel and the e
 * at the end. `check-lessons.ts` reports a word whose highlighted letters show something else.
 */

import type { Strand } from '@lanternleaf/domain/sequence/strand'
import { ROOTS } from '@lanternleaf/domain/word-bank/kin'
import type { LessonWord } from '@lanternleaf/domain/word-building/lesson'
import { ENDINGS, PREFIXES, SUFFIXES } from '../words/affixes.ts'
import { splitsOf } from '../words/split/splits.ts'

/** Highlighted letters next to each other (a run), and the word around them. */
type HighlightedLetters = {
  readonly letters: string
  readonly before: string
  readonly after: string
  /** Whether the word is split within the run. */
  readonly isSplit: boolean
  /** Whether a part of the word begins with the run. */
  readonly beginsPart: boolean
}

/** A rule for the highlighted letters of a word. The description completes the sentence "Highlight …". */
type Rule = { readonly description: string; readonly matches: (runs: readonly HighlightedLetters[]) => boolean }

const ruleForEach = (description: string, matches: (run: HighlightedLetters) => boolean): Rule => ({
  description,
  matches: (runs) => runs.every(matches),
})

const ruleOneOf = (letters: string): Rule => {
  const spellings = letters.split(' ')
  return ruleForEach(`one of ${spellings.join(', ')}`, (run) => spellings.includes(run.letters))
}

/** Which letters of a word show what each strand teaches. */
const RULES: Readonly<Record<Strand, Rule>> = {
  'short-vowels': ruleForEach('a vowel between or before consonants', ({ letters, after }) => {
    return /^[aeiou]$/.test(letters) && /^[^aeiouwy]/.test(after)
  }),
  digraphs: ruleOneOf('sh ch th wh ck ng'),
  'double-letters': ruleForEach('a letter that is doubled at the end', ({ letters, after }) => {
    return /^([^aeiou])\1$/.test(letters) && after === ''
  }),
  blends: ruleForEach('two or three different consonants in a row', ({ letters }) => {
    return /^[^aeiouy]{2,3}$/.test(letters) && !/^(.)\1|^(?:sh|ch|th|wh|ck|ng)$/.test(letters)
  }),
  'silent-e': {
    description: 'the vowel and the silent e at the end',
    matches: (runs) => {
      const [vowel, last] = runs
      return runs.length === 2 && /^[aeiou]$/.test(vowel?.letters ?? '') && last?.letters === 'e' && last.after === ''
    },
  },
  endings: ruleForEach(
    `an ending: ${ENDINGS.join(', ')}`,
    ({ letters, after }) => ENDINGS.includes(letters) && after === '',
  ),
  'vowel-teams': ruleOneOf('ai ay ee ea oa ow igh ie oo ew ue'),
  'vowel-r': ruleOneOf('ar or er ir ur air are ear eer ore'),
  diphthongs: ruleOneOf('oi oy ou ow au aw'),
  'soft-c-g': ruleForEach('c or g with the e, i or y that makes it soft, dge or tch', ({ letters }) =>
    /^[cg][eiy]$|^dge$|^tch$/.test(letters),
  ),
  'quiet-letters': ruleOneOf('kn wr mb gn ph mn st'),
  'two-closed': ruleForEach('the two consonants that the word is split between', ({ letters, isSplit }) => {
    return /^[^aeiou]{2}$/.test(letters) && isSplit
  }),
  'open-closed': ruleForEach(
    'the vowel before the one consonant in the middle, or before it and le, or the last consonant with its le',
    ({ letters, after, beginsPart }) =>
      (/^[aeiouy]$/.test(letters) && /^[^aeiouy](?:[aeiouy]|le$)/.test(after)) ||
      (/^[^aeiouy]le$/.test(letters) && after === '' && beginsPart),
  ),
  schwa: ruleForEach('a single vowel, or one of tion, sion, ture, ous', ({ letters }) => {
    return /^(?:[aeiou]|tion|sion|ture|ous)$/.test(letters)
  }),
  'spelling-joins': ruleForEach('letters at the place where the ending joins', ({ isSplit, beginsPart }) => {
    return isSplit || beginsPart
  }),
  prefixes: ruleForEach(`a beginning: ${PREFIXES.join(', ')}`, ({ letters, before }) => {
    return PREFIXES.includes(letters) && before === ''
  }),
  suffixes: ruleForEach(`an ending: ${SUFFIXES.join(', ')}`, ({ letters, after }) => {
    return SUFFIXES.includes(letters) && after === ''
  }),
  roots: ruleForEach('a Latin or Greek root of the list', ({ letters }) => ROOTS.includes(letters)),
}

/**
 * Describes which letters should be highlighted to show the strand; null if the highlighted ones do.
 *
 * @param chunks the parts of the word
 */
export function findHighlightFault(
  strand: Strand,
  { word, highlights }: LessonWord,
  chunks: readonly string[],
): string | null {
  const splits = splitsOf(chunks)
  const runs = highlights.map(({ at, length }) => ({
    letters: word.slice(at, at + length),
    before: word.slice(0, at),
    after: word.slice(at + length),
    isSplit: splits.some((split) => split > at && split < at + length),
    beginsPart: splits.includes(at),
  }))
  const { description, matches } = RULES[strand]
  return runs.length > 0 && matches(runs) ? null : description
}
