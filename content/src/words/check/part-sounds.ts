import { parseSounds } from '@lanternleaf/domain/phonics/sounds'
import type { Objection } from '../../banks/bank-finding.ts'
import { cutsOf } from '../cut/cutting.ts'
import { soundingsOf, soundsOf } from '../sounding.ts'
import { type BesideWhole, besideWhole, offOf } from '../sounds/off-by.ts'
import { PHONES_OF_SOUND, phonesOfCmu } from '../sounds/phones.ts'
import { readAloud } from '../sounds/read-aloud.ts'
import { toWord } from '../word-objection.ts'
import type { WordEntry } from '../word-sheet.ts'

/** From here on a part has another sound than its word; below it is a weak vowel, or an r that one accent says. */
const WRONG = 0.9
/** How many ways to read all parts of a word are tried. */
const MOST_WAYS = 64

/** A short vowel and the r that begins what follows: *cor-al*, *fer-ry*. */
const BEFORE_R = /(?:^|[^aeiou])[aeiou]r$/
/** Letters that are read with their r in no accent otherwise: the *ar* of *planetarium*. */
const LONG_BEFORE_R = /(?:air|eer)$/

/**
 * What the voice is given for a part sounds as the part does in the word: the *-ed* of *crunched* is /t/, the *sage* of
 * *passage* is no herb. The word's sounds are the American ones of the CMU dictionary; a word that it does not know is
 * passed over. Where the accents differ (*dance*) a part is given as sounds, and is then heard in the whole word.
 */
export const checkPartSounds = (entry: WordEntry): readonly Objection[] => {
  if (entry.tts_chunks.length !== entry.chunks.length) return []
  return [...wrongSounds(entry), ...withoutR(entry)]
}

/** A British voice reads *core*, *kerr* and *fur* without an r and with a long vowel, where *coral*, *current* and *ferry* have a short one. */
const withoutR = (entry: WordEntry): readonly Objection[] => {
  const { word, chunks, tts_chunks, morphemes = [] } = entry
  const own = cutsOf(morphemes)
  return cutsOf(chunks).flatMap((cut, index) => {
    const given = tts_chunks[index] ?? ''
    const isStressed = soundingsOf(entry).some(({ vowels }) =>
      vowels.some(({ end, stress }) => end === cut - 1 && stress > 0),
    )
    if (!BEFORE_R.test(chunks[index] ?? '') || !/^[aeioury]/.test(word.slice(cut)) || own.includes(cut)) return []
    if (!isStressed || parseSounds(given) !== null || LONG_BEFORE_R.test(given)) return []
    return [
      toWord('voice', entry, {
        field: ['tts_chunks', index],
        about: given,
        message: `"${given}" loses its r in Britain; in ${word} the vowel is short, and the r is heard.`,
        cure: 'Write the sounds between slashes: /p a r/.',
      }),
    ]
  })
}

const wrongSounds = (entry: WordEntry): readonly Objection[] =>
  besideWord(entry).flatMap(({ off, heard, wanted }, index) =>
    off < WRONG
      ? []
      : [
          toWord('voice', entry, {
            field: ['tts_chunks', index],
            about: entry.tts_chunks[index] ?? '',
            message: `"${entry.tts_chunks[index]}" is read ${heard.join(' ')}; in the word it is ${wanted.join(' ')}.`,
            cure: 'Write letters that any voice reads so, or the sounds between slashes: /t/, /p a r/.',
          }),
        ],
  )

const besideWord = (entry: WordEntry): readonly BesideWhole[] => {
  const whole = soundsOf(entry).map((phones) => beforeR(phonesOfCmu(phones)))
  const ways = entry.tts_chunks
    .map((given) => {
      const sounds = parseSounds(given)
      return sounds === null ? readAloud(given) : [sounds.flatMap((sound) => PHONES_OF_SOUND[sound] ?? [])]
    })
    .reduce<readonly (readonly (readonly string[])[])[]>(
      (heads, tails) => heads.flatMap((head) => tails.map((tail) => [...head, beforeR(tail)])).slice(0, MOST_WAYS),
      [[]],
    )
  const laid = ways.flatMap((parts) => whole.map((sounds) => besideWhole(heardOnce(entry, parts), sounds)))
  return laid.toSorted((one, other) => offOf(one) - offOf(other))[0] ?? []
}

/** Most Americans have one vowel in *parrot* and *pear*: before an r the CMU dictionary writes it EH. */
const beforeR = (sounds: readonly string[]): readonly string[] =>
  sounds.map((sound, at) => (sound === 'AE' && sounds[at + 1] === 'R' ? 'EH' : sound))

/** Without a sound that two of the word's own parts share (*space* and *suit*), or that comes in between them (*hop, p, ing*). */
const heardOnce = (
  { chunks, morphemes = [] }: WordEntry,
  parts: readonly (readonly string[])[],
): readonly (readonly string[])[] => {
  const [cuts, own] = [cutsOf(chunks), cutsOf(morphemes)]
  return parts.map((sounds, at) => {
    const isShared = sounds[0] !== undefined && sounds[0] === parts[at - 1]?.at(-1)
    return isShared && (sounds.length === 1 || own.includes(cuts[at - 1] ?? 0)) ? sounds.slice(1) : sounds
  })
}
