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
 * A voice is given something for each part, and can say it: letters, with a vowel among them. Many voices spell what has
 * none, *sss* too (espeak-ng 1.51: "ess ess ess"), and *kuh* is no sound of English: a part without a vowel is given as
 * its sounds, `/k/`, and said inside its word. Two letters for one sound across a cut are said once: rab, it.
 */
export const checkSpokenTexts = (entry: WordEntry): readonly Issue[] => [
  ...(entry.tts_chunks.length === entry.chunks.length
    ? []
    : [
        wordIssue('voice', entry, {
          field: 'tts_chunks',
          about: 'number',
          message: `it has ${entry.chunks.length} parts and ${entry.tts_chunks.length} for the voice.`,
          fix: 'Write one for each part.',
        }),
      ]),
  ...entry.tts_chunks.flatMap((voiced, index) => {
    if (entry.tts_chunks.length !== entry.chunks.length) return []
    const fault = faultOf(entry, voiced, index)
    if (fault === null) return []
    return [
      wordIssue('voice', entry, {
        field: ['tts_chunks', index],
        about: voiced,
        message: `"${voiced}" ${fault.message}.`,
        fix: fault.fix,
      }),
    ]
  }),
]

type Fault = { readonly message: string; readonly fix: string }

const LETTERS_FIX = `Write ${MIN_LETTERS} to ${MAX_LETTERS} letters with a vowel among them, such as tie or gur.`

const faultOf = (entry: WordEntry, voiced: string, index: number): Fault | null => {
  const part = entry.chunks[index] ?? ''
  if (hasNoVowel(part) || voiced.startsWith('/')) return soundFault(part, voiced)
  if (!/^[a-z]+$/.test(voiced)) return { message: 'has more than lower-case letters', fix: LETTERS_FIX }
  if (voiced.length < MIN_LETTERS) return { message: 'is one letter, and a voice says its name', fix: SOUNDS_FIX }
  if (voiced.length > MAX_LETTERS) return { message: `has ${voiced.length} letters`, fix: LETTERS_FIX }
  if (!/[aeiouy]/.test(voiced)) return { message: 'has no vowel', fix: LETTERS_FIX }
  return repeatedConsonantFault(entry, voiced, index)
}

const SOUNDS_FIX = 'Write its sounds between slashes, such as /k/ or /s t/; it is said inside its word then.'

/** Whether a part has no vowel of its own: *d*, *str*, *ck*. */
const hasNoVowel = (part: string): boolean => !/[aeiouy]/.test(part)

const soundFault = (part: string, voiced: string): Fault | null => {
  const sounds = parseSounds(voiced)
  if (sounds === null) {
    const message = hasNoVowel(part)
      ? 'is no sound: the part has no vowel, and none may be added'
      : 'is no sound we know'
    return { message, fix: `${SOUNDS_FIX} The sounds are ${SOUNDS.join(', ')}.` }
  }
  if (sounds.some((sound) => (LETTERS_OF_SOUND[sound] ?? []).some((letters) => part.includes(letters)))) return null
  return { message: `is not how "${part}" sounds`, fix: SOUNDS_FIX }
}

/** Letters that the sounds of parts are spelled with. A sound that is not listed may be spelled in many ways. */
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

/** The consonant that ends one part and begins the next one's sound, though it is heard once: *hap-py* is "hap, ee". */
const repeatedConsonantFault = (
  { word, chunks, tts_chunks, morphemes = [] }: WordEntry,
  voiced: string,
  index: number,
): Fault | null => {
  const before = chunks[index - 1]
  const at = chunks.slice(0, index).join('').length
  const letter = before?.at(-1) ?? ''
  if (before === undefined || /[aeiouy]/.test(letter) || !voiced.startsWith(letter)) return null
  if (!(tts_chunks[index - 1] ?? '').endsWith(letter) || splitsOf(morphemes).includes(at)) return null
  const isDouble = word.charAt(at) === letter && !/^(cc[eiy]|gge)/.test(word.slice(at - 1))
  if (!isDouble && /[^aeiouy]/.test(word.charAt(at))) return null
  return { message: `says the ${letter} of ${before} again`, fix: `Write ${voiced.slice(1)}: it is heard once.` }
}

/** From here on a part has another sound than its word; below it is a weak vowel, or an r that one accent says. */
const MIN_WRONG_DISTANCE = 0.9
/** How many ways to read all parts of a word are tried. */
const MAX_READINGS = 64

/** A short vowel and the r that begins what follows: *cor-al*, *fer-ry*. */
const SHORT_VOWEL_BEFORE_R = /(?:^|[^aeiou])[aeiou]r$/
/** Letters that are read with their r in no accent otherwise: the *ar* of *planetarium*. */
const ALWAYS_WITH_R = /(?:air|eer)$/

/**
 * What the voice is given for a part sounds as the part does in the word: the *-ed* of *crunched* is /t/, the *sage* of
 * *passage* is no herb. The word's sounds are the American ones of the CMU dictionary; a word that it does not know is
 * passed over. Where the accents differ (*dance*) a part is given as sounds, and is then heard in the whole word.
 */
export const checkChunkSounds = (entry: WordEntry): readonly Issue[] => {
  if (entry.tts_chunks.length !== entry.chunks.length) return []
  return [...wrongSoundIssues(entry), ...lostRIssues(entry)]
}

/** A British voice reads *core*, *kerr* and *fur* without an r and with a long vowel, where *coral*, *current* and *ferry* have a short one. */
const lostRIssues = (entry: WordEntry): readonly Issue[] => {
  const { word, chunks, tts_chunks, morphemes = [] } = entry
  const own = splitsOf(morphemes)
  return splitsOf(chunks).flatMap((cut, index) => {
    const voiced = tts_chunks[index] ?? ''
    const isStressed = alignedPronunciations(entry).some(({ vowels }) =>
      vowels.some(({ end, stress }) => end === cut - 1 && stress > 0),
    )
    if (!SHORT_VOWEL_BEFORE_R.test(chunks[index] ?? '') || !/^[aeioury]/.test(word.slice(cut)) || own.includes(cut))
      return []
    if (!isStressed || parseSounds(voiced) !== null || ALWAYS_WITH_R.test(voiced)) return []
    return [
      wordIssue('voice', entry, {
        field: ['tts_chunks', index],
        about: voiced,
        message: `"${voiced}" loses its r in Britain; in ${word} the vowel is short, and the r is heard.`,
        fix: 'Write the sounds between slashes: /p a r/.',
      }),
    ]
  })
}

const wrongSoundIssues = (entry: WordEntry): readonly Issue[] =>
  compareWithWord(entry).flatMap(({ off, heard, wanted }, index) =>
    off < MIN_WRONG_DISTANCE
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
  const whole = pronunciationsOf(entry).map((phones) => mergeVowelsBeforeR(phonesOfCmu(phones)))
  const ways = entry.tts_chunks
    .map((voiced) => {
      const sounds = parseSounds(voiced)
      return sounds === null
        ? pronunciationsFromSpelling(voiced)
        : [sounds.flatMap((sound) => PHONES_OF_SOUND[sound] ?? [])]
    })
    .reduce<readonly (readonly (readonly string[])[])[]>(
      (heads, tails) =>
        heads.flatMap((head) => tails.map((tail) => [...head, mergeVowelsBeforeR(tail)])).slice(0, MAX_READINGS),
      [[]],
    )
  const laid = ways.flatMap((parts) =>
    whole.map((sounds) => comparePhonemes(withoutRepeatedSounds(entry, parts), sounds)),
  )
  return laid.toSorted((a, b) => totalDistance(a) - totalDistance(b))[0] ?? []
}

/** Most Americans have one vowel in *parrot* and *pear*: before an r the CMU dictionary writes it EH. */
const mergeVowelsBeforeR = (sounds: readonly string[]): readonly string[] =>
  sounds.map((sound, at) => (sound === 'AE' && sounds[at + 1] === 'R' ? 'EH' : sound))

/** Without a sound that two of the word's own parts share (*space* and *suit*), or that comes in between them (*hop, p, ing*). */
const withoutRepeatedSounds = (
  { chunks, morphemes = [] }: WordEntry,
  parts: readonly (readonly string[])[],
): readonly (readonly string[])[] => {
  const [cuts, own] = [splitsOf(chunks), splitsOf(morphemes)]
  return parts.map((sounds, at) => {
    const isShared = sounds[0] !== undefined && sounds[0] === parts[at - 1]?.at(-1)
    return isShared && (sounds.length === 1 || own.includes(cuts[at - 1] ?? 0)) ? sounds.slice(1) : sounds
  })
}
