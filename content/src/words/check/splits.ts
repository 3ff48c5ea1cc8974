/** Checks where a word is split into chunks (the parts on tiles). The rules are in the folder `split`. */

import { HEART_WORDS, isInSequence, strandIndex } from '@lanternleaf/domain/sequence/strand'
import type { Issue } from '../../banks/bank-finding.ts'
import { cmuPronunciations, isVowel, type Phone } from '../../language/cmu-dictionary.ts'
import { isSpelledRight } from '../../language/spelling.ts'
import { isBuiltFromMorphemes } from '../affixes.ts'
import { alignWord, containsSounds, pronunciationsOf, syllableCounts } from '../pronunciation.ts'
import { showSplit, splitsOf } from '../split/splits.ts'
import { syllableFaults } from '../split/syllable-faults.ts'
import { type SplitFault, tornSoundFaults } from '../split/torn-sound-faults.ts'
import { wordIssue } from '../word-issue.ts'
import type { WordEntry } from '../word-sheet.ts'

/**
 * A word is split into chunks (the tiles that a child places) by its pronunciation: no split goes through the letters of one sound, and
 * each chunk of a word of several syllables has one vowel sound. Heart words are split around their odd letters, which `checkOddLetters`
 * checks.
 */
export const checkSplits = (entry: WordEntry): readonly Issue[] => {
  if (entry.strand === HEART_WORDS || entry.chunks.join('') !== entry.word) return []
  const splits = splitsOf(entry.chunks)
  return fewestFaults(entry, (phones) => {
    const ways = alignWord(entry, phones ?? [])
    if (ways.length === 0) return [tornSoundFaults(entry, splits, phones, [])]
    return ways.map((vowels) => [
      ...tornSoundFaults(entry, splits, phones, vowels),
      ...(isBuiltFromMorphemes(entry) ? [] : syllableFaults(entry, splits, { phones: phones ?? [], vowels })),
    ])
  }).map(({ about, message, fix }) => wordIssue('cuts', entry, { field: 'chunks', about, message, fix }))
}

/** No split of the alternative chunks goes through the letters of one sound. */
export const checkAlternativeSplits = (entry: WordEntry): readonly Issue[] =>
  entry.alternative_chunks.flatMap((parts, index) => {
    if (parts.join('') !== entry.word) return []
    return fewestFaults(entry, (phones) => {
      const ways = alignWord(entry, phones ?? [])
      return (ways.length > 0 ? ways : [[]]).map((vowels) => tornSoundFaults(entry, splitsOf(parts), phones, vowels))
    }).map(({ about, message, fix }) =>
      wordIssue('cuts', entry, { field: ['alternative_chunks', index], about, message, fix }),
    )
  })

/**
 * Returns the faults for the pronunciation with which the chunks have the fewest faults. If some pronunciations have as many syllables as
 * the word has chunks, only these count. `faultsOf` gets null if the pronunciation is unknown.
 */
const fewestFaults = (
  entry: WordEntry,
  faultsOf: (phones: readonly Phone[] | null) => readonly (readonly SplitFault[])[],
): readonly SplitFault[] => {
  const pronunciations = pronunciationsOf(entry)
  const fitting = pronunciations.filter((phones) => phones.filter(isVowel).length === entry.chunks.length)
  const candidates = fitting.length > 0 ? fitting : pronunciations
  const ways = (candidates.length > 0 ? candidates : [null]).flatMap(faultsOf)
  return ways.toSorted((a, b) => a.length - b.length)[0] ?? []
}

/** Endings that do not change the spelling of the word before them, and their sounds. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = { y: ['IY'], er: ['ER'], ing: ['IH NG'], en: ['AH N'] }

/**
 * A base word that ends in two letters for one sound is split from its ending: *worth-y*, not *wor-thy*. The ending *le* and doubled
 * letters are split at the right letter, too.
 */
export const checkBaseAndEnding = (entry: WordEntry): readonly Issue[] => [
  ...baseWordIssues(entry),
  ...[entry.chunks, ...entry.alternative_chunks].flatMap((parts, index) => splitLeIssues(entry, parts, index)),
  ...doubledLetterIssues(entry),
]

const baseWordIssues = (entry: WordEntry): readonly Issue[] => {
  const splits = splitsOf(entry.chunks)
  return Object.entries(ENDINGS).flatMap(([ending, heard]) => {
    const baseLength = entry.word.length - ending.length
    const base = entry.word.slice(0, baseLength)
    if (
      !entry.word.endsWith(ending) ||
      !/(sh|ch|th|ck|ng)$/.test(base) ||
      !isSpelledRight(base) ||
      splits.includes(baseLength)
    )
      return []
    const isIn = cmuPronunciations(base).some((alone) =>
      pronunciationsOf(entry).some(
        (phones) =>
          containsSounds(phones.slice(0, alone.length).map(withVoicelessTh), alone.map(withVoicelessTh)) &&
          heard.includes(
            phones
              .slice(alone.length)
              .map(({ sound }) => sound)
              .join(' '),
          ),
      ),
    )
    if (!isIn) return []
    return [
      wordIssue('cuts', entry, {
        field: 'chunks',
        about: base,
        message: `"${base}" is a word in it, but it is cut elsewhere.`,
        fix: `Cut ${showSplit(entry.word, baseLength)}, and write morphemes: [${base}, ${ending}].`,
      }),
    ]
  })
}

/** Makes the *th* sound voiceless, because the *th* of *worth* is a voiced consonant in *worthy*. */
const withVoicelessTh = (phone: Phone): Phone => (phone.sound === 'DH' ? { ...phone, sound: 'TH' } : phone)

/** The ending *le* and the consonant before it are in one chunk (*ea-gle*), except after *ck* (*tick-le*). */
const splitLeIssues = (entry: WordEntry, parts: readonly string[], index: number): readonly Issue[] => {
  const { word, morphemes = [] } = entry
  if (!/[^aeiouy]le$/.test(word) || /ckle$/.test(word) || parts.at(-1) !== 'le') return []
  if (splitsOf(morphemes).includes(word.length - 2)) return []
  return [
    wordIssue('cuts', entry, {
      field: index === 0 ? 'chunks' : ['alternative_chunks', index - 1],
      about: parts.join('-'),
      message: `${parts.join('-')} cuts through "${word.slice(-3)}".`,
      fix: `Cut ${showSplit(word, word.length - 3)}.`,
    }),
  ]
}

/** *controll* and *propell* are not words: the added *l* is a chunk of its own. */
const doubledLetterIssues = (entry: WordEntry): readonly Issue[] =>
  [...new Set([...(entry.morphemes ?? []), ...entry.chunks])]
    .filter((part) => /[^aeiou]([lmnprt])\1$|[aeiou]([lmnprt])\2$/.test(part) && part.length > 3)
    .filter((part) => !isSpelledRight(part) && isSpelledRight(part.slice(0, -1)) && part !== entry.word)
    .map((part) =>
      wordIssue('cuts', entry, {
        field: 'chunks',
        about: part,
        message: `"${part}" is not a word; "${part.slice(0, -1)}" is.`,
        fix: `Write ${part.slice(0, -1)} and ${part.slice(-1)}: the ${part.slice(-1)} doubles.`,
      }),
    )

/** Letters that are one sound in the words of the first strands. */
const SINGLE_SOUND_LETTERS = /tch|sh|ch|th|wh|ck|ng|qu|([a-z])\1|[a-z]/g

/** The chunks of a word with one chunk for each sound: *sh-e-ll*. */
const soundChunksOf = (word: string): readonly string[] => word.match(SINGLE_SOUND_LETTERS) ?? []

/**
 * The words of the first three strands are cut into sounds, unless these spell another word too (*d-e-n*, *end*). Other
 * words of one syllable are cut into first part and rest: never after the vowel (*ne-st*). In a longer word each part has
 * a vowel: its syllables are not cut again (*w-it-ness*).
 */
export const checkSingleSounds = (entry: WordEntry): readonly Issue[] => [
  ...notSingleSoundIssues(entry),
  ...[entry.chunks, ...entry.alternative_chunks].flatMap((parts, index) => [
    ...splitRimeIssues(entry, parts, index),
    ...splitOnsetIssues(entry, parts, index),
  ]),
]

const notSingleSoundIssues = (entry: WordEntry): readonly Issue[] => {
  const { word, strand, chunks } = entry
  if (
    strand === undefined ||
    !isInSequence(strand) ||
    strandIndex(strand) > strandIndex('double-letters') ||
    /[aeiouy].*[^aeiouy][aeiouy]/.test(word)
  )
    return []
  const sounds = soundChunksOf(word)
  const isSounds = chunks.join('-') === sounds.join('-')
  const otherWord = arrangementsOf(sounds).find((order) => order !== word && isSpelledRight(order))
  if (isSounds || otherWord !== undefined || sounds.length > 4) return []
  return [
    wordIssue('cuts', entry, {
      field: 'chunks',
      about: 'sounds',
      message: `${chunks.join('-')} is not cut into sounds.`,
      fix: `Cut ${sounds.join('-')}.`,
    }),
  ]
}

const arrangementsOf = (parts: readonly string[]): readonly string[] =>
  parts.length === 0
    ? ['']
    : parts.flatMap((part, index) => arrangementsOf(parts.toSpliced(index, 1)).map((rest) => `${part}${rest}`))

/** In a word of one syllable, no chunk ends in its vowel before a chunk without a vowel: *do-g*, *ne-st*. */
const splitRimeIssues = (entry: WordEntry, parts: readonly string[], index: number): readonly Issue[] =>
  parts.slice(1).flatMap((part, baseLength) => {
    if (!syllableCounts(entry).includes(1)) return []
    const body = parts[baseLength] ?? ''
    if (!/^[^aeiouy]+[aeiouy]+$/.test(body) || /[aeiouy]/.test(part)) return []
    return [
      wordIssue('cuts', entry, {
        field: index === 0 ? 'chunks' : ['alternative_chunks', index - 1],
        about: parts.join('-'),
        message: `${parts.join('-')} separates a vowel from what follows it.`,
        fix: `Cut before the vowel, ${body.replace(/[aeiouy]+$/, '')}-${/[aeiouy]+$/.exec(body)?.[0]}${part}, or into single sounds.`,
      }),
    ]
  })

/**
 * A part without a vowel in a word of several syllables. A letter that comes in where two of its own parts join may be one;
 * a heart word sets its odd letters apart.
 */
const splitOnsetIssues = (entry: WordEntry, parts: readonly string[], index: number): readonly Issue[] => {
  const { morphemes = [], strand } = entry
  if ((strand !== undefined && !isInSequence(strand)) || syllableCounts(entry).includes(1)) return []
  const partWithoutVowel = parts.find((part) => !/[aeiouy]/.test(part) && !morphemes.includes(part))
  if (partWithoutVowel === undefined) return []
  return [
    wordIssue('cuts', entry, {
      field: index === 0 ? 'chunks' : ['alternative_chunks', index - 1],
      about: parts.join('-'),
      message: `${parts.join('-')} splits "${partWithoutVowel}" off a syllable.`,
      fix: index === 0 ? 'Cut it into syllables.' : 'Leave this cut out.',
    }),
  ]
}
