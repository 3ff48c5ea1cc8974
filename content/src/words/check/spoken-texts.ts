/**
 * Checks the spoken texts of a word (`tts_chunks`). Each chunk, which is the tile that a child places, has a spoken text: what the
 * speech synthesizer gets when the child wants to hear the chunk. It is a syllable (`gur`), or sounds between slashes (`/k/`).
 */

import { parseSounds, SOUNDS } from '@lanternleaf/domain/phonics/sounds'
import type { Issue } from '../../banks/bank-finding.ts'
import { alignedPronunciations, pronunciationsOf } from '../pronunciation.ts'
import { comparePhonemes, type PhonemeComparison, totalDistance } from '../sounds/phoneme-distance.ts'
import { PHONES_OF_SOUND, phonesOfCmu } from '../sounds/phones.ts'
import { pronunciationsFromSpelling } from '../sounds/pronunciations-from-spelling.ts'
import { splitsOf } from '../split/splits.ts'
import { wordIssue } from '../word-issue.ts'
import type { WordEntry } from '../word-sheet.ts'

const MIN_LETTERS = 2
const MAX_LETTERS = 12

/**
 * Each chunk has a spoken text that a speech synthesizer can pronounce: letters with a vowel among them. Many synthesizers spell letters
 * without a vowel (espeak-ng 1.51 reads *sss* as "ess ess ess"), and *kuh* is not a sound of English. A chunk without a vowel therefore
 * has sounds as its spoken text (`/k/`). A doubled consonant that is split between two chunks belongs only to the first
 * spoken text: *rab-bit* is *rab*, *it*.
 */
export const checkSpokenTexts = (entry: WordEntry): readonly Issue[] => [
  ...(entry.tts_chunks.length === entry.chunks.length
    ? []
    : [
        wordIssue('voice', entry, {
          field: 'tts_chunks',
          about: 'number',
          message: `it has ${entry.chunks.length} chunks, but ${entry.tts_chunks.length} tts_chunks.`,
          fix: 'Write one for each chunk.',
        }),
      ]),
  ...entry.tts_chunks.flatMap((spokenText, index) => {
    if (entry.tts_chunks.length !== entry.chunks.length) return []
    const fault = findFault(entry, spokenText, index)
    if (fault === null) return []
    return [
      wordIssue('voice', entry, {
        field: ['tts_chunks', index],
        about: spokenText,
        message: `"${spokenText}" ${fault.message}.`,
        fix: fault.fix,
      }),
    ]
  }),
]

type Fault = { readonly message: string; readonly fix: string }

const LETTERS_FIX = `Write ${MIN_LETTERS} to ${MAX_LETTERS} letters with a vowel among them, such as tie or gur.`

const findFault = (entry: WordEntry, spokenText: string, index: number): Fault | null => {
  const chunk = entry.chunks[index] ?? ''
  if (hasNoVowel(chunk) || spokenText.startsWith('/')) return soundFault(chunk, spokenText)
  if (!/^[a-z]+$/.test(spokenText)) return { message: 'has more than lower-case letters', fix: LETTERS_FIX }
  if (spokenText.length < MIN_LETTERS) return { message: 'is one letter, and a voice says its name', fix: SOUNDS_FIX }
  if (spokenText.length > MAX_LETTERS) return { message: `has ${spokenText.length} letters`, fix: LETTERS_FIX }
  if (!/[aeiouy]/.test(spokenText)) return { message: 'has no vowel', fix: LETTERS_FIX }
  return repeatedConsonantFault(entry, spokenText, index)
}

const SOUNDS_FIX =
  'Write its sounds between slashes, such as /k/ or /s t/: it is then played from recordings, or heard within its word.'

/** Whether a chunk has no vowel: *d*, *str*, *ck*. */
const hasNoVowel = (chunk: string): boolean => !/[aeiouy]/.test(chunk)

const soundFault = (chunk: string, spokenText: string): Fault | null => {
  const sounds = parseSounds(spokenText)
  if (sounds === null) {
    const message = hasNoVowel(chunk)
      ? 'is not a sound: the part has no vowel, and the spoken text must not add one'
      : 'is not a known sound'
    return { message, fix: `${SOUNDS_FIX} The sounds are ${SOUNDS.join(', ')}.` }
  }
  if (sounds.some((sound) => (LETTERS_OF_SOUND[sound] ?? []).some((letters) => chunk.includes(letters)))) return null
  return { message: `is not how "${chunk}" sounds`, fix: SOUNDS_FIX }
}

/** The letters that may spell each sound. Sounds not listed below: their first letter or any vowel. */
const LETTERS_OF_SOUND: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(SOUNDS.map((sound) => [sound, [sound.charAt(0), ...'aeiouy']])),
  f: ['f', 'ph', 'gh'],
  j: ['j', 'g'],
  k: ['k', 'c', 'q', 'x'],
  n: ['n', 'gn'],
  r: ['r'],
  s: ['s', 'c'],
  z: ['z', 's'],
  w: ['w', 'u'],
  dh: ['th'],
  ch: ['ch', 't'],
  sh: ['sh', 's', 'c', 't'],
  zh: ['s', 'g'],
}

/** A consonant that ends one spoken text and begins the next one, although it is pronounced once: *hap-py* is "hap, ee". */
const repeatedConsonantFault = (
  { word, chunks, tts_chunks, morphemes = [] }: WordEntry,
  spokenText: string,
  index: number,
): Fault | null => {
  const before = chunks[index - 1]
  const at = chunks.slice(0, index).join('').length
  const letter = before?.at(-1) ?? ''
  if (before === undefined || /[aeiouy]/.test(letter) || !spokenText.startsWith(letter)) return null
  if (!(tts_chunks[index - 1] ?? '').endsWith(letter) || splitsOf(morphemes).includes(at)) return null
  // *cc* before e, i or y (*accident*) and *gge* (*suggest*) are two sounds.
  const isDouble = word.charAt(at) === letter && !/^(cc[eiy]|gge)/.test(word.slice(at - 1))
  if (!isDouble && /[^aeiouy]/.test(word.charAt(at))) return null
  return { message: `says the ${letter} of ${before} again`, fix: `Write ${spokenText.slice(1)}: it is heard once.` }
}

/** From this phoneme distance on, a spoken text sounds wrong. Weak vowels, and an r that only one accent has, are below it. */
const MIN_WRONG_DISTANCE = 0.9
/** The maximum number of combinations of readings that are compared for a word. */
const MAX_READINGS = 64

/** A chunk that ends in a short vowel and an r: *cor-al*, *fer-ry*. */
const SHORT_VOWEL_BEFORE_R = /(?:^|[^aeiou])[aeiou]r$/
/** Spoken texts whose vowel is right without the r, too: *air* for the *ar* of *planetarium*. */
const RIGHT_WITHOUT_R = /(?:air|eer)$/

/**
 * A spoken text sounds like its chunk in the word: the *-ed* of *crunched* is /t/, the *sage* of *passage* is not the herb. The word is
 * compared as the CMU dictionary has it, in American English. If the dictionary lacks the word, the pronunciations of its
 * morphemes are joined; if that fails too, the word is not checked.
 */
export const checkChunkSounds = (entry: WordEntry): readonly Issue[] => {
  if (entry.tts_chunks.length !== entry.chunks.length) return []
  return [...wrongSoundIssues(entry), ...lostRIssues(entry)]
}

/** A British synthesizer reads *core*, *kerr* and *fur* without an r and with a long vowel, but *coral*, *current* and *ferry* have a short vowel. */
const lostRIssues = (entry: WordEntry): readonly Issue[] => {
  const { word, chunks, tts_chunks, morphemes = [] } = entry
  const morphemeSplits = splitsOf(morphemes)
  return splitsOf(chunks).flatMap((cut, index) => {
    const spokenText = tts_chunks[index] ?? ''
    // `cut` is the number of letters before the border. The vowel ends just before the r.
    const isStressed = alignedPronunciations(entry).some(({ vowels }) =>
      vowels.some(({ end, stress }) => end === cut - 1 && stress > 0),
    )
    if (
      !SHORT_VOWEL_BEFORE_R.test(chunks[index] ?? '') ||
      !/^[aeioury]/.test(word.slice(cut)) ||
      morphemeSplits.includes(cut)
    )
      return []
    if (!isStressed || parseSounds(spokenText) !== null || RIGHT_WITHOUT_R.test(spokenText)) return []
    return [
      wordIssue('voice', entry, {
        field: ['tts_chunks', index],
        about: spokenText,
        message: `"${spokenText}" loses its r in Britain; in ${word} the vowel is short, and the r is heard.`,
        fix: 'Write the sounds between slashes: /p a r/.',
      }),
    ]
  })
}

const wrongSoundIssues = (entry: WordEntry): readonly Issue[] =>
  compareWithWord(entry).flatMap(({ distance, heard, wanted }, index) =>
    distance < MIN_WRONG_DISTANCE
      ? []
      : [
          wordIssue('voice', entry, {
            field: ['tts_chunks', index],
            about: entry.tts_chunks[index] ?? '',
            message: `"${entry.tts_chunks[index]}" is read ${heard.join(' ')}; in the word it is ${wanted.join(' ')}.`,
            fix: 'Write letters that any voice reads so, or the sounds between slashes: /t/, /p a r/.',
          }),
        ],
  )

const compareWithWord = (entry: WordEntry): readonly PhonemeComparison[] => {
  const wordPronunciations = pronunciationsOf(entry).map((phones) => mergeVowelsBeforeR(phonesOfCmu(phones)))
  const readings = entry.tts_chunks
    .map((spokenText) => {
      const sounds = parseSounds(spokenText)
      return sounds === null
        ? pronunciationsFromSpelling(spokenText)
        : [sounds.flatMap((sound) => PHONES_OF_SOUND[sound] ?? [])]
    })
    .reduce<readonly (readonly (readonly string[])[])[]>(
      (heads, tails) =>
        heads.flatMap((head) => tails.map((tail) => [...head, mergeVowelsBeforeR(tail)])).slice(0, MAX_READINGS),
      [[]],
    )
  const comparisons = readings.flatMap((parts) =>
    wordPronunciations.map((sounds) => comparePhonemes(withoutRepeatedSounds(entry, parts), sounds)),
  )
  return comparisons.toSorted((a, b) => totalDistance(a) - totalDistance(b))[0] ?? []
}

/** Most Americans have one vowel in *parrot* and *pear*: before an r the CMU dictionary writes it EH. */
const mergeVowelsBeforeR = (sounds: readonly string[]): readonly string[] =>
  sounds.map((sound, at) => (sound === 'AE' && sounds[at + 1] === 'R' ? 'EH' : sound))

/** Removes the second of two equal sounds if two morphemes share the sound (*space* and *suit*), or if it is a whole chunk (*hop, p, ing*). */
const withoutRepeatedSounds = (
  { chunks, morphemes = [] }: WordEntry,
  parts: readonly (readonly string[])[],
): readonly (readonly string[])[] => {
  const [splits, morphemeSplits] = [splitsOf(chunks), splitsOf(morphemes)]
  return parts.map((sounds, at) => {
    const isShared = sounds[0] !== undefined && sounds[0] === parts[at - 1]?.at(-1)
    return isShared && (sounds.length === 1 || morphemeSplits.includes(splits[at - 1] ?? 0)) ? sounds.slice(1) : sounds
  })
}
