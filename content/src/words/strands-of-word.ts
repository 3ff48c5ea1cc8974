/**
 * Answers which strands a word shows. A strand is one of eighteen steps in the order in which spelling is taught, such
 * as silent e. The check of strands and the simulation use it.
 */

import { STRANDS, type Strand } from '@lanternleaf/domain/sequence/strand'
import { ROOTS } from '@lanternleaf/domain/word-bank/kin'
import { cmuPronunciations, isVowel, type Phone } from '../language/cmu-dictionary.ts'
import { isSpelledRight } from '../language/spelling.ts'
import type { SpelledVowel } from '../phonics/align-vowels.ts'
import { LONG_SOUNDS, SHORT_SOUNDS } from '../phonics/phonics-family.ts'
import { affixesIn, PREFIXES, SUFFIXES } from './affixes.ts'
import { wordShowsFamily } from './family-of-word.ts'
import { alignedPronunciations, containsSounds, pronunciationsOf } from './pronunciation.ts'
import { splitsOf } from './split/splits.ts'
import type { WordEntry } from './word-sheet.ts'

/** The strands that a word shows in its spelling and in its sound, in their order. */
export const strandsOfWord = (entry: WordEntry): readonly Strand[] =>
  STRANDS.filter((strand) => SHOWS_STRAND[strand](entry))

const hasPronunciation = (entry: WordEntry, has: (phones: readonly Phone[]) => boolean): boolean =>
  pronunciationsOf(entry).some(has)

const soundsOf = (phones: readonly Phone[]): readonly string[] => phones.map(({ sound }) => sound)

const hasAlignedVowel = (entry: WordEntry, matches: (vowel: SpelledVowel, word: string) => boolean): boolean =>
  alignedPronunciations(entry).some(({ vowels }) => vowels.some((vowel) => matches(vowel, entry.word)))

/** Letters, and the sounds that they are taught to stand for, as the CMU dictionary writes sounds. */
type TaughtSounds = readonly (readonly [letters: RegExp, ...soundsOf: string[]])[]

const DIGRAPHS: TaughtSounds = [
  [/sh/, 'SH'],
  [/ch/, 'CH'],
  [/th/, 'TH', 'DH'],
  [/wh/, 'W', 'HH'],
  [/ck/, 'K'],
  [/ng/, 'NG'],
]

const SOFT_C_AND_G: TaughtSounds = [
  [/c[eiy]/, 'S'],
  [/g[eiy]/, 'JH'],
  [/tch/, 'CH'],
]

/** Letters of which one is silent (`quiet`), and the sound that is heard (`heard`). */
const SILENT_CONSONANTS: readonly { readonly letters: RegExp; readonly heard: string; readonly quiet: string }[] = [
  { letters: /^kn/, heard: 'N', quiet: 'K' },
  { letters: /wr/, heard: 'R', quiet: 'W' },
  { letters: /mb(s|ed|ing|er|ers)?$/, heard: 'M', quiet: 'B' },
  { letters: /^gn|gn(s|ed|ing|er)?$/, heard: 'N', quiet: 'G' },
  { letters: /stle/, heard: 'S', quiet: 'T' },
  { letters: /mn$/, heard: 'M', quiet: 'N' },
  { letters: /ph/, heard: 'F', quiet: 'P' },
]

const hasTaughtSound = (entry: WordEntry, spellings: TaughtSounds): boolean =>
  spellings.some(
    ([letters, ...heard]) =>
      letters.test(entry.word) &&
      hasPronunciation(entry, (phones) => soundsOf(phones).some((sound) => heard.includes(sound))),
  )

const LONG_VOWEL_TEAMS: Readonly<Record<string, readonly string[]>> = {
  ai: ['EY'],
  ay: ['EY'],
  ee: ['IY'],
  ea: ['IY'],
  oa: ['OW'],
  ow: ['OW'],
  igh: ['AY'],
  ie: ['AY', 'IY'],
  oo: ['UW', 'UH'],
  ou: ['UW'],
  ew: ['UW'],
  ue: ['UW'],
}

const DIPHTHONG_TEAMS: Readonly<Record<string, readonly string[]>> = {
  oi: ['OY'],
  oy: ['OY'],
  ou: ['AW'],
  ow: ['AW'],
  au: ['AO', 'AA'],
  aw: ['AO', 'AA'],
}

/** The vowel teams of a word that are heard as they are taught, and where they stand: the *oa* of *road*. */
export const pronouncedVowelTeams = (
  entry: WordEntry,
): readonly { readonly letters: string; readonly start: number; readonly end: number }[] =>
  alignedPronunciations(entry)
    .flatMap(({ vowels }) => vowels)
    .filter(({ letters, sound }) =>
      [LONG_VOWEL_TEAMS, DIPHTHONG_TEAMS].some((teams) => letters.length > 1 && (teams[letters] ?? []).includes(sound)),
    )
    .map(({ letters, end }) => ({ letters, start: end - letters.length, end }))

const VOWELS_BEFORE_R = ['AA', 'AO', 'EH', 'IH', 'OW']

/** An *r* that changes the vowel before it: at the end, before a consonant, or before a silent *e*. */
const R_AFTER_ITS_VOWEL = /^r(?!r)(?:e?s?$|ed$|[^aeiouy])/

const isVowelR = ({ sound, stress, next, end }: SpelledVowel, word: string): boolean =>
  R_AFTER_ITS_VOWEL.test(word.slice(end)) &&
  ((next === 'R' && VOWELS_BEFORE_R.includes(sound)) || (sound === 'ER' && stress > 0))

const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  s: ['S', 'Z'],
  es: ['IH Z', 'AH Z', 'Z'],
  ing: ['IH NG'],
  ed: ['T', 'D', 'AH D', 'IH D'],
  er: ['ER'],
  est: ['AH S T', 'IH S T'],
}

/** Whether a word is a base word that does not change, and an ending with one of its sounds: *nests*, *jumped*. */
const hasEnding = (entry: WordEntry): boolean =>
  Object.entries(ENDINGS).some(([ending, heard]) => {
    const base = entry.word.slice(0, -ending.length)
    if (!entry.word.endsWith(ending) || base.length < 3 || !isSpelledRight(base)) return false
    if (ending === 's' && base.endsWith('s')) return false
    return cmuPronunciations(base).some((alone) =>
      hasPronunciation(
        entry,
        (phones) =>
          containsSounds(phones.slice(0, alone.length), alone) &&
          heard.includes(soundsOf(phones.slice(alone.length)).join(' ')),
      ),
    )
  })

const isClosed = (part: string): boolean => /^[^aeiouy]*(?:qu)?[aeiouy][^aeiouy]+$/.test(part)

/** A part that ends in a consonant, a silent e or a vowel team: *bit*, *pole*, *room*. */
const endsClosed = (part: string): boolean =>
  isClosed(part) || (!/[^aeiouy]le$/.test(part) && /[aeiouy][^aeiouy]+e?$|[aeiou][aeiouwy]$/.test(part))

/** The u of *burrow* is short in Britain; the CMU dictionary writes it as one sound with its r. */
const isShort = ({ letters, sound, stress, end }: SpelledVowel, word: string): boolean =>
  stress > 0 && ((SHORT_SOUNDS[letters] ?? []).includes(sound) || (sound === 'ER' && word.slice(end).startsWith('rr')))

/** A first part that a consonant closes after a short vowel, and one that does not end open: *rab-bit*; or two words: *sunset*. */
const isTwoClosed = (entry: WordEntry): boolean => {
  const { word, chunks, morphemes = [], sum } = entry
  if (morphemes.length === 2 && sum === undefined && morphemes.every((part) => part.length > 2 && isSpelledRight(part)))
    return true
  const [front = '', back = ''] = chunks
  return (
    chunks.length === 2 &&
    hasPronunciation(entry, (phones) => phones.filter(isVowel).length === 2) &&
    isClosed(front) &&
    endsClosed(back) &&
    alignedPronunciations(entry).some(({ vowels: [first] }) => first !== undefined && isShort(first, word))
  )
}

/** Single vowel letters, the y of *jel-ly* and vowel teams, where they are long. */
const isLong = ({ letters, sound }: SpelledVowel): boolean =>
  letters.length > 1
    ? [LONG_VOWEL_TEAMS, DIPHTHONG_TEAMS].some((teams) => (teams[letters] ?? []).includes(sound)) ||
      /^ey$/.test(letters)
    : (LONG_SOUNDS[letters] ?? []).includes(sound) || (letters === 'y' && sound === 'IY')

/**
 * A part that ends in its long vowel (*ti-ger*, *rai-sin*, *car-go*), one that a single consonant sound closes after a short
 * vowel (*mag-ic*, *feath-er*), or consonant-le.
 */
const isOpenClosed = (entry: WordEntry): boolean => {
  const { word, chunks, morphemes = [] } = entry
  const morphemeSplits = splitsOf(morphemes)
  // Where two words meet no part is open: *sea-weed*.
  const cuts = splitsOf(chunks).filter((cut) => !morphemeSplits.includes(cut))
  return (
    wordShowsFamily(entry, 'ending_le') ||
    endsInLongY(entry) ||
    alignedPronunciations(entry).some(({ vowels }) =>
      vowels.some((vowel, index) => {
        const after = vowels[index + 1]
        if (after === undefined)
          return cuts.length > 0 && vowel.end === word.length && /^[aeiou]$/.test(vowel.letters) && isLong(vowel)
        const start = after.end - after.letters.length
        if (cuts.includes(vowel.end)) return isLong(vowel) && start > vowel.end
        const between = word.slice(vowel.end, start)
        const isOneSound = between.length === 1 || /^(th|sh|ch|ph)$/.test(between)
        const isShortTeam = vowel.letters === 'ea' && vowel.sound === 'EH'
        return (isShort(vowel, word) || isShortTeam) && isOneSound && cuts.includes(start)
      }),
    )
  )
}

/** A part that ends the word in the long y of *sil-ly*, *mon-key* and *mag-ni-fy*. */
const endsInLongY = (entry: WordEntry): boolean =>
  entry.chunks.length > 1 &&
  entry.chunks.at(-1) !== entry.morphemes?.at(-1) &&
  /e?y$/.test(entry.word) &&
  hasAlignedVowel(
    entry,
    ({ letters, sound, end }, word) => /y$/.test(letters) && ['IY', 'AY'].includes(sound) && end === word.length,
  )

/** A vowel that is not said as it is spelled because it has no stress: the e of *planet*, the o of *doctor*, *-ture*. */
const isSchwa = (entry: WordEntry): boolean => {
  const { word, chunks } = entry
  const cuts = splitsOf(chunks)
  const hasInflection = hasEnding(entry)
  const isOfLe = ({ letters, end, next }: SpelledVowel) =>
    letters === 'e' && next === 'L' && /[^aeiou]le$/.test(word.slice(0, end))
  return (
    endsInTure(entry) ||
    alignedPronunciations(entry).some(({ phones, vowels }) =>
      vowels.some((vowel, index) => {
        const { letters, sound, stress, end } = vowel
        if (stress > 0 || isOfLe(vowel) || (hasInflection && /^e(?:d|s|st)$/.test(word.slice(end - 1)))) return false
        // *er* says so by itself, unless the r begins what follows: *bat-ter-y*.
        if (sound === 'ER') return !/^[eu]$/.test(letters) || isBeforeVowel(phones, index)
        // A short i is quiet anyhow; it counts in an open part (*hab-i-tat*) and before a silent e (*engine*).
        if (letters === 'i')
          return ['AH', 'IH'].includes(sound) && (cuts.includes(end) || /^[^aeiouy]e$/.test(word.slice(end)))
        return sound === 'AH' || (sound === 'IH' && /^[ae]$/.test(letters))
      }),
    )
  )
}

/** Whether another vowel follows a vowel sound of a word at once. */
const isBeforeVowel = (phones: readonly Phone[], index: number): boolean => {
  const at = phones.flatMap((phone, place) => (isVowel(phone) ? [place] : []))[index] ?? phones.length
  const next = phones[at + 1]
  return next !== undefined && isVowel(next)
}

const endsInTure = (entry: WordEntry): boolean =>
  entry.word.endsWith('ture') && hasPronunciation(entry, (phones) => soundsOf(phones).join(' ').endsWith('CH ER'))

/** An ending that changed the word before it: *hopping*, *hoping*, *happily*. */
const hasSpellingChange = (entry: WordEntry): boolean => {
  const { word, sum } = entry
  if (sum?.some(({ change }) => change !== undefined)) return true
  const before = (end: RegExp): string | null => (end.test(word) ? word.replace(end, '') : null)
  const isWord = (text: string | null): boolean => text !== null && text.length > 2 && isSpelledRight(text)
  const dropped = before(/(ing|ed|er|est|able)$/)
  const isLongBefore = (start: string) =>
    hasAlignedVowel(
      entry,
      ({ letters, sound, end }) => end === start.length - 1 && (LONG_SOUNDS[letters] ?? []).includes(sound),
    )
  const turned = before(/i(es|ed|er|est|ly|ness|ful)$/)
  return (
    (/([bdgklmnprt])\1(ing|ed|er|est|y|able)$/.test(word) && isWord(before(/.(ing|ed|er|est|y|able)$/))) ||
    (dropped !== null && isWord(`${dropped}e`) && (!isSpelledRight(dropped) || isLongBefore(dropped))) ||
    (turned !== null && isWord(`${turned}y`))
  )
}

const SHOWS_STRAND: Record<Strand, (entry: WordEntry) => boolean> = {
  'short-vowels': (entry) =>
    /^[^aeiou]?[aeiou][^aeiouhrwy]$/.test(entry.word) &&
    hasAlignedVowel(entry, ({ letters, sound }) => (SHORT_SOUNDS[letters] ?? []).includes(sound)),
  digraphs: (entry) => hasTaughtSound(entry, DIGRAPHS),
  'double-letters': ({ word }) => /[aeiou]([a-z])\1$/.test(word),
  blends: (entry) => wordShowsFamily(entry, 'consonant_blend'),
  'silent-e': (entry) => wordShowsFamily(entry, 'silent_e'),
  endings: hasEnding,
  'vowel-teams': (entry) =>
    hasAlignedVowel(
      entry,
      ({ letters, sound, next }) => next !== 'R' && (LONG_VOWEL_TEAMS[letters] ?? []).includes(sound),
    ),
  'vowel-r': (entry) => hasAlignedVowel(entry, isVowelR),
  diphthongs: (entry) =>
    hasAlignedVowel(entry, ({ letters, sound }) => (DIPHTHONG_TEAMS[letters] ?? []).includes(sound)),
  'soft-c-g': (entry) => hasTaughtSound(entry, SOFT_C_AND_G),
  'quiet-letters': (entry) =>
    SILENT_CONSONANTS.some(
      ({ letters, heard, quiet }) =>
        letters.test(entry.word) &&
        hasPronunciation(
          entry,
          (phones) => soundsOf(phones).includes(heard) && !isPronouncedNextTo(phones, quiet, heard),
        ),
    ),
  'two-closed': isTwoClosed,
  'open-closed': isOpenClosed,
  schwa: isSchwa,
  'spelling-joins': hasSpellingChange,
  prefixes: (entry) => affixesIn(entry, PREFIXES).length > 0,
  suffixes: (entry) => affixesIn(entry, SUFFIXES).length > 0,
  roots: (entry) => affixesIn(entry, ROOTS).length > 0,
}

/** Whether the letter that should be quiet is heard next to the other. */
const isPronouncedNextTo = (phones: readonly Phone[], quiet: string, heard: string): boolean =>
  phones.some(
    ({ sound }, index) =>
      sound === quiet && [phones[index - 1], phones[index + 1]].some((other) => other?.sound === heard),
  )
