import { cmuPronunciations } from '../language/cmu-dictionary.ts'
import { PLAIN_SPELLINGS, TAUGHT_SPELLINGS } from './taught-spellings.ts'
import type { OddLettersEntry } from './word-sheet.ts'

/** The indexes at which the spellings of a word begin: *s-ai-d* has 0, 1 and 3. */
type SpellingStarts = readonly number[]

/** The long sounds of the vowel letters, as in an open syllable and before a silent e. */
const LONG: Readonly<Record<string, string>> = { a: 'EY', e: 'IY', i: 'AY', o: 'OW', u: 'UW' }
/** Letters of the longest taught spelling. */
const LONGEST_SPELLING = 3

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

function spellingsFrom(at: number, sounds: readonly string[], heart: HeartWord): readonly SpellingStarts[] {
  if (at === heart.word.length) return sounds.length === 0 ? [[]] : []
  return spellingsAt(at, heart).flatMap(({ letters, said }) => {
    const heard = said === '' ? [] : said.split(' ')
    if (!heard.every((sound, place) => sounds[place] === sound)) return []
    return spellingsFrom(at + letters.length, sounds.slice(heard.length), heart).map((rest) => [at, ...rest])
  })
}

type Spelling = { readonly letters: string; readonly said: string }

function spellingsAt(at: number, { word, odd }: HeartWord): readonly Spelling[] {
  const here = odd.find((one) => one.at === at)
  if (here) return (PLAIN_SPELLINGS[here.says] ?? []).map((said) => ({ letters: here.letters, said }))
  const end = Math.min(...odd.map((one) => one.at).filter((start) => start > at), word.length)
  const taught = Array.from({ length: Math.min(LONGEST_SPELLING, end - at) }, (_, more) =>
    word.slice(at, at + more + 1),
  ).flatMap((letters) => (TAUGHT_SPELLINGS[letters] ?? []).map((said) => ({ letters, said })))
  const letter = word.charAt(at)
  const rest = word.slice(at + 1)
  const long = LONG[letter]
  const isLong =
    long !== undefined && (/^[^aeiou]e$/.test(rest) || (letter === 'i' && odd.some((one) => one.at === at + 1)))
  const isSilent = letter === 'e' && rest === '' && at > 0
  return [
    ...taught,
    ...(isLong ? [{ letters: letter, said: long }] : []),
    ...(isSilent ? [{ letters: letter, said: '' }] : []),
  ]
}
