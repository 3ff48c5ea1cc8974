/**
 * Matches the letters of a heart word (a common word to learn by heart, such as *said*) with its sounds.
 * `check/odd-letters.ts` uses it.
 */

import { cmuPronunciations } from '../language/cmu-dictionary.ts'
import { PLAIN_SPELLINGS, TAUGHT_SPELLINGS } from './taught-spellings.ts'
import type { OddLettersEntry } from './word-sheet.ts'

/** The indexes at which the spellings of a word begin: *s-ai-d* has 0, 1 and 3. */
type SpellingStarts = readonly number[]

/** The long sounds of the vowel letters, as in an open syllable and before a silent e. */
const LONG: Readonly<Record<string, string>> = { a: 'EY', e: 'IY', i: 'AY', o: 'OW', u: 'UW' }
/** The number of letters in the longest taught spelling. */
const MAX_SPELLING_LENGTH = 3

/**
 * The ways to align the spellings of a heart word with its sounds. Its odd letters say what the word sheet claims, and all other letters
 * say what they are taught to say. Returns none if other letters are odd, too, or if no dictionary knows the word's sounds.
 */
export const heartSpellings = (word: string, odd: readonly OddLettersEntry[]): readonly SpellingStarts[] =>
  cmuPronunciations(word).flatMap((phones) =>
    spellingsFrom(
      0,
      phones.map(({ sound }) => sound),
      { word, odd },
    ),
  )

type HeartWord = { readonly word: string; readonly odd: readonly OddLettersEntry[] }

/** All ways to spell the sounds with the letters of the word from an index on (backtracking). */
function spellingsFrom(at: number, sounds: readonly string[], heart: HeartWord): readonly SpellingStarts[] {
  if (at === heart.word.length) return sounds.length === 0 ? [[]] : []
  return spellingsAt(at, heart).flatMap(({ letters, sounds: spellingSounds }) => {
    const expected = spellingSounds === '' ? [] : spellingSounds.split(' ')
    if (!expected.every((sound, place) => sounds[place] === sound)) return []
    return spellingsFrom(at + letters.length, sounds.slice(expected.length), heart).map((rest) => [at, ...rest])
  })
}

type Spelling = { readonly letters: string; readonly sounds: string }

/** The spellings that can begin at an index of the word. */
function spellingsAt(at: number, { word, odd }: HeartWord): readonly Spelling[] {
  const oddGroup = odd.find((group) => group.at === at)
  if (oddGroup) return (PLAIN_SPELLINGS[oddGroup.says] ?? []).map((sounds) => ({ letters: oddGroup.letters, sounds }))
  const end = Math.min(...odd.map((group) => group.at).filter((start) => start > at), word.length)
  const taught = Array.from({ length: Math.min(MAX_SPELLING_LENGTH, end - at) }, (_, more) =>
    word.slice(at, at + more + 1),
  ).flatMap((letters) => (TAUGHT_SPELLINGS[letters] ?? []).map((sounds) => ({ letters, sounds })))
  const letter = word.charAt(at)
  const rest = word.slice(at + 1)
  const long = LONG[letter]
  const isLong =
    long !== undefined && (/^[^aeiou]e$/.test(rest) || (letter === 'i' && odd.some((group) => group.at === at + 1)))
  const isSilent = letter === 'e' && rest === '' && at > 0
  return [
    ...taught,
    ...(isLong ? [{ letters: letter, sounds: long }] : []),
    ...(isSilent ? [{ letters: letter, sounds: '' }] : []),
  ]
}
