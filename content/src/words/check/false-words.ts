/**
 * Finds chunks (parts of a word on tiles) that look like another word but do not sound like it, such as *her* in
 * *to-get-her*.
 */

import type { Issue } from '../../banks/bank-finding.ts'
import { cmuPronunciations, isVowel, type Phone } from '../../language/cmu-dictionary.ts'
import { isSpelledRight } from '../../language/spelling.ts'
import { zipfOf } from '../../language/word-frequency.ts'
import { pronunciationsOf } from '../pronunciation.ts'
import { wordIssue } from '../word-issue.ts'
import type { WordEntry } from '../word-sheet.ts'

/** A part that is heard this often (Zipf) as a word is read as one. */
const MIN_KNOWN_ZIPF = 4
const MIN_LETTERS = 3

/**
 * No part reads as a word that it does not sound like: *unforget-table*, *to-get-her*. If a part has one vowel sound, that
 * vowel may be unstressed and weak in the word (*pi-lot*); the consonants must be the same. A part of `odd_letters` is
 * accepted, because the child is taught that it is irregular: the *our* of *your*.
 */
export const checkFalseWords = (entry: WordEntry): readonly Issue[] => {
  const pronunciations = pronunciationsOf(entry)
  if (pronunciations.length === 0) return []
  return [entry.chunks, ...entry.alternative_chunks].flatMap((parts, index) =>
    parts
      .filter(
        (part) =>
          part.length >= MIN_LETTERS &&
          isSpelledRight(part) &&
          part !== entry.word &&
          !(entry.morphemes ?? []).includes(part) &&
          !(entry.odd_letters ?? []).some(({ letters }) => letters === part) &&
          (zipfOf(part) ?? 0) >= MIN_KNOWN_ZIPF &&
          cmuPronunciations(part).length > 0 &&
          !cmuPronunciations(part).some((alone) => pronunciations.some((phones) => isPronouncedIn(alone, phones))),
      )
      .map((part) =>
        wordIssue('cuts', entry, {
          field: index === 0 ? 'chunks' : ['alternative_chunks', index - 1],
          about: part,
          message: `"${part}" looks like a word, but does not sound like that word here.`,
          fix: 'Cut it differently, or leave this cut out.',
        }),
      ),
  )
}

const WEAK_VOWELS = ['AH', 'IH', 'ER']

/** Sounds that count as equal, because they differ only by accent or in quick speech. */
const INTERCHANGEABLE_SOUNDS: Readonly<Record<string, string>> = { Z: 'S', NG: 'N', AO: 'AA', EH: 'AE' }

const normalizeSound = (sound: string): string => INTERCHANGEABLE_SOUNDS[sound] ?? sound

/** The vowel and the r of *fort* are one sound in *comfort*, and the r of *rate* is in the one before it in *decorate*. */
const separateR = (phones: readonly Phone[]): readonly Phone[] =>
  phones.flatMap((phone) => (phone.sound === 'ER' ? [phone, { sound: 'R', stress: null }] : [phone]))

const isPronouncedIn = (alone: readonly Phone[], phones: readonly Phone[]): boolean => {
  const mayBeQuiet = alone.filter(isVowel).length === 1
  const [partPhones, wordPhones] = [separateR(alone), separateR(phones)]
  return wordPhones.some((_, start) =>
    partPhones.every((phone, index) => {
      const wordPhone = wordPhones[start + index]
      if (wordPhone === undefined) return false
      if (normalizeSound(wordPhone.sound) === normalizeSound(phone.sound)) return true
      return (
        mayBeQuiet &&
        isVowel(phone) &&
        isVowel(wordPhone) &&
        wordPhone.stress !== 1 &&
        WEAK_VOWELS.includes(wordPhone.sound)
      )
    }),
  )
}
