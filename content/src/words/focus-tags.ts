/**
 * Answers whether a focus tag of a word is true. A tag names letters that the word teaches: `ee`, `a_e`, `short o`.
 * `check/family.ts` uses it.
 */

import type { PhonicsFamily } from '@lanternleaf/domain/phonics/phonics-family'
import { cmuPronunciations } from '../language/cmu-dictionary.ts'
import { FIRST_BLENDS, LAST_BLENDS, SHORT_SOUNDS, vowelTeamsIn } from '../phonics/phonics-family.ts'
import { wordsPronouncedIn } from './family-of-word.ts'
import { alignedPronunciations, pronunciationsOf } from './pronunciation.ts'
import type { WordEntry } from './word-sheet.ts'

const LE = /^[bcdfgkpstz]le$/
const SHORT_VOWEL = /^short ([aeiou])$/
const SILENT_E = /^([aeiouy])_e$/

/** Whether a tag names a spelling of the family that the word has: `ee`, `a_e`, `str`, `ble`, `tt`, `short a`. */
export const showsInSpelling = (tag: string, family: PhonicsFamily, entry: WordEntry): boolean => {
  switch (family) {
    case 'vowel_team':
      return teamsOf(entry).includes(tag)
    case 'silent_e':
      return SILENT_E.test(tag) && isTrueTag(tag, entry)
    case 'consonant_blend':
      return [...FIRST_BLENDS, ...LAST_BLENDS].includes(tag) && entry.word.includes(tag)
    case 'ending_le':
      return LE.test(tag) && entry.word.includes(tag)
    case 'double_consonant':
      return /^([a-z])\1$/.test(tag) && !/[aeiou]/.test(tag) && entry.word.includes(tag)
    case 'basic_pattern':
      return SHORT_VOWEL.test(tag) && isTrueTag(tag, entry)
  }
}

const teamsOf = (entry: WordEntry): readonly string[] => [
  ...pronunciationsOf(entry).flatMap((phones) => vowelTeamsIn(entry.word, phones)),
  ...wordsPronouncedIn(entry).flatMap((part) =>
    cmuPronunciations(part).flatMap((phones) => vowelTeamsIn(part, phones)),
  ),
]

/** Whether a tag is true of the word's spelling. */
export const isTrueTag = (tag: string, entry: WordEntry): boolean => {
  const { word, chunks } = entry
  const [kind = '', rest = ''] = tag.split(' ')
  const vowel = SHORT_VOWEL.exec(tag)?.[1]
  const long = SILENT_E.exec(tag)?.[1]
  if (vowel !== undefined) return hasShort(vowel, entry)
  if (long !== undefined) return new RegExp(`${long}([bcdfgklmnprstvwz]|th)e`).test(word)
  if (tag === 'open syllable') return chunks.length > 1 && chunks.some((chunk) => /[aeiouy]$/.test(chunk))
  if (kind === 'prefix') return rest !== '' && rest !== word && word.startsWith(rest)
  if (kind === 'suffix') return rest !== '' && rest !== word && word.endsWith(rest)
  return /^[a-z]+$/.test(tag) && word.includes(tag)
}

/** Whether a word has a short vowel. Its sounds decide, or its letters if no dictionary knows its sounds. */
const hasShort = (vowel: string, entry: WordEntry): boolean => {
  const soundings = alignedPronunciations(entry)
  if (soundings.length === 0) return entry.word.includes(vowel)
  return soundings.some(({ vowels }) =>
    vowels.some(({ letters, sound }) => letters === vowel && (SHORT_SOUNDS[vowel] ?? []).includes(sound)),
  )
}
