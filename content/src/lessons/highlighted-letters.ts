import type { Strand } from '@lanternleaf/domain/sequence/strand'
import { ROOTS } from '@lanternleaf/domain/word-bank/kin'
import type { LessonWord } from '@lanternleaf/domain/word-building/lesson'
import { ENDINGS, PREFIXES, SUFFIXES } from '../words/affixes.ts'
import { splitsOf } from '../words/split/splits.ts'

/** A run of lit letters and the word around it. */
type HighlightedLetters = {
  readonly letters: string
  readonly before: string
  readonly after: string
  /** Whether the word is cut within the run. */
  readonly isSplit: boolean
  /** Whether a part of the word begins with the run. */
  readonly beginsPart: boolean
}

type Rule = { readonly says: string; readonly fits: (runs: readonly HighlightedLetters[]) => boolean }

const each = (says: string, fits: (lit: HighlightedLetters) => boolean): Rule => ({
  says,
  fits: (runs) => runs.every(fits),
})

const anyOf = (letters: string): Rule => {
  const known = letters.split(' ')
  return each(`one of ${known.join(', ')}`, (lit) => known.includes(lit.letters))
}

/** Which letters of a word show what each strand teaches. */
const RULES: Readonly<Record<Strand, Rule>> = {
  'short-vowels': each('a vowel between or before consonants', ({ letters, after }) => {
    return /^[aeiou]$/.test(letters) && /^[^aeiouwy]/.test(after)
  }),
  digraphs: anyOf('sh ch th wh ck ng'),
  'double-letters': each('a letter that is doubled at the end', ({ letters, after }) => {
    return /^([^aeiou])\1$/.test(letters) && after === ''
  }),
  blends: each('two or three different consonants in a row', ({ letters }) => {
    return /^[^aeiouy]{2,3}$/.test(letters) && !/^(.)\1|^(?:sh|ch|th|wh|ck|ng)$/.test(letters)
  }),
  'silent-e': {
    says: 'the vowel and the silent e at the end',
    fits: (runs) => {
      const [vowel, last] = runs
      return runs.length === 2 && /^[aeiou]$/.test(vowel?.letters ?? '') && last?.letters === 'e' && last.after === ''
    },
  },
  endings: each(`an ending: ${ENDINGS.join(', ')}`, ({ letters, after }) => ENDINGS.includes(letters) && after === ''),
  'vowel-teams': anyOf('ai ay ee ea oa ow igh ie oo ew ue'),
  'vowel-r': anyOf('ar or er ir ur air are ear eer ore'),
  diphthongs: anyOf('oi oy ou ow au aw'),
  'soft-c-g': each('c or g with the e, i or y that makes it soft, dge or tch', ({ letters }) =>
    /^[cg][eiy]$|^dge$|^tch$/.test(letters),
  ),
  'quiet-letters': anyOf('kn wr mb gn ph mn st'),
  'two-closed': each('the two consonants that the word is split between', ({ letters, isSplit }) => {
    return /^[^aeiou]{2}$/.test(letters) && isSplit
  }),
  'open-closed': each(
    'the vowel before the one consonant in the middle, or before it and le, or the last consonant with its le',
    ({ letters, after, beginsPart }) =>
      (/^[aeiouy]$/.test(letters) && /^[^aeiouy](?:[aeiouy]|le$)/.test(after)) ||
      (/^[^aeiouy]le$/.test(letters) && after === '' && beginsPart),
  ),
  schwa: each('a single vowel, or one of tion, sion, ture, ous', ({ letters }) => {
    return /^(?:[aeiou]|tion|sion|ture|ous)$/.test(letters)
  }),
  'spelling-joins': each('letters at the place where the ending joins', ({ isSplit, beginsPart }) => {
    return isSplit || beginsPart
  }),
  prefixes: each(`a beginning: ${PREFIXES.join(', ')}`, ({ letters, before }) => {
    return PREFIXES.includes(letters) && before === ''
  }),
  suffixes: each(`an ending: ${SUFFIXES.join(', ')}`, ({ letters, after }) => {
    return SUFFIXES.includes(letters) && after === ''
  }),
  roots: each('a Latin or Greek root of the list', ({ letters }) => ROOTS.includes(letters)),
}

/**
 * What the lit letters of a word would have to be to show its strand; null where they do.
 *
 * @param chunks the parts of the word
 */
export function missedByHighlights(
  strand: Strand,
  { word, lit }: LessonWord,
  chunks: readonly string[],
): string | null {
  const cuts = splitsOf(chunks)
  const runs = lit.map(({ at, length }) => ({
    letters: word.slice(at, at + length),
    before: word.slice(0, at),
    after: word.slice(at + length),
    isSplit: cuts.some((cut) => cut > at && cut < at + length),
    beginsPart: cuts.includes(at),
  }))
  const { says, fits } = RULES[strand]
  return runs.length > 0 && fits(runs) ? null : says
}
