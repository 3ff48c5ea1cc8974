import { parseSounds, SOUNDS } from '@lanternleaf/domain/phonics/sounds'
import type { Objection } from '../../banks/bank-finding.ts'
import { cutsOf } from '../cut/cutting.ts'
import { toWord } from '../word-objection.ts'
import type { WordEntry } from '../word-sheet.ts'

const LEAST = 2
const MOST = 12

/**
 * A voice is given something for each part, and can say it: letters, with a vowel among them. Many voices spell what has
 * none, *sss* too (espeak-ng 1.51: "ess ess ess"), and *kuh* is no sound of English: a part without a vowel is given as
 * its sounds, `/k/`, and said inside its word. Two letters for one sound across a cut are said once: rab, it.
 */
export const checkVoice = (entry: WordEntry): readonly Objection[] => [
  ...(entry.tts_chunks.length === entry.chunks.length
    ? []
    : [
        toWord('voice', entry, {
          field: 'tts_chunks',
          about: 'number',
          message: `it has ${entry.chunks.length} parts and ${entry.tts_chunks.length} for the voice.`,
          cure: 'Write one for each part.',
        }),
      ]),
  ...entry.tts_chunks.flatMap((voiced, index) => {
    if (entry.tts_chunks.length !== entry.chunks.length) return []
    const fault = faultOf(entry, voiced, index)
    if (fault === null) return []
    return [
      toWord('voice', entry, {
        field: ['tts_chunks', index],
        about: voiced,
        message: `"${voiced}" ${fault.message}.`,
        cure: fault.cure,
      }),
    ]
  }),
]

type Fault = { readonly message: string; readonly cure: string }

const LETTERS = `Write ${LEAST} to ${MOST} letters with a vowel among them, such as tie or gur.`

const faultOf = (entry: WordEntry, voiced: string, index: number): Fault | null => {
  const part = entry.chunks[index] ?? ''
  if (isConsonant(part) || voiced.startsWith('/')) return soundFault(part, voiced)
  if (!/^[a-z]+$/.test(voiced)) return { message: 'has more than lower-case letters', cure: LETTERS }
  if (voiced.length < LEAST) return { message: 'is one letter, and a voice says its name', cure: SOUNDED }
  if (voiced.length > MOST) return { message: `has ${voiced.length} letters`, cure: LETTERS }
  if (!/[aeiouy]/.test(voiced)) return { message: 'has no vowel', cure: LETTERS }
  return saidTwice(entry, voiced, index)
}

const SOUNDED = 'Write its sounds between slashes, such as /k/ or /s t/; it is said inside its word then.'

/** Whether a part has no vowel of its own: *d*, *str*, *ck*. */
const isConsonant = (part: string): boolean => !/[aeiouy]/.test(part)

const soundFault = (part: string, voiced: string): Fault | null => {
  const sounds = parseSounds(voiced)
  if (sounds === null) {
    const message = isConsonant(part)
      ? 'is no sound: the part has no vowel, and none may be added'
      : 'is no sound we know'
    return { message, cure: `${SOUNDED} The sounds are ${SOUNDS.join(', ')}.` }
  }
  if (sounds.some((sound) => (LETTERS_OF[sound] ?? []).some((letters) => part.includes(letters)))) return null
  return { message: `is not how "${part}" sounds`, cure: SOUNDED }
}

/** Letters that the sounds of parts are spelled with. A sound that is not listed may be spelled in many ways. */
const LETTERS_OF: Readonly<Record<string, readonly string[]>> = {
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
const saidTwice = (
  { word, chunks, tts_chunks, morphemes = [] }: WordEntry,
  voiced: string,
  index: number,
): Fault | null => {
  const before = chunks[index - 1]
  const at = chunks.slice(0, index).join('').length
  const letter = before?.at(-1) ?? ''
  if (before === undefined || /[aeiouy]/.test(letter) || !voiced.startsWith(letter)) return null
  if (!(tts_chunks[index - 1] ?? '').endsWith(letter) || cutsOf(morphemes).includes(at)) return null
  const isDouble = word.charAt(at) === letter && !/^(cc[eiy]|gge)/.test(word.slice(at - 1))
  if (!isDouble && /[^aeiouy]/.test(word.charAt(at))) return null
  return { message: `says the ${letter} of ${before} again`, cure: `Write ${voiced.slice(1)}: it is heard once.` }
}
