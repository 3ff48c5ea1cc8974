/**
 * Matches the vowel letters of a word with its vowel sounds: the *ee* of *reef* is one sound, the *oe* of *poem* are
 * two. The checks of spelling patterns and of splits into syllables are built on it.
 */

import { isVowel, type Phone } from '../language/cmu-dictionary.ts'

/** Letters that spell one vowel sound, the index after their last letter, and the sound. */
export type SpelledVowel = {
  readonly letters: string
  readonly end: number
  readonly sound: string
  /** 0 to 2. */
  readonly stress: number
  /** The sound after the vowel; empty at the end of the word. */
  readonly next: string
}

/** Longest first: vowel teams, then single vowel letters. A *y* that opens a syllable is a consonant; so is *qu*'s u. */
const VOWEL_LETTERS =
  /eigh|igh|ai|ay|ea|ee|ei|ey|ie|oa|oe|oo|ou|ow|oi|oy|(?<!q)u[ei]|ew|aw|au|eu|(?<!q)u|[aeio]|(?<!^)y(?![aeiou])/g

/** The *i* of *station*, *special* and *million* belongs to the consonant before it, the *u* of *guard* too. */
const SILENT = /^([cstln]i|gu)[ao]/

/**
 * Aligns the vowel letters of a word with its vowel sounds. An *e*, the *i* of *station* and the *u* of *guard* may be silent, and
 * letters that look like a team may be two vowels (*poem*, *science*). Returns every alignment with as many vowel letters as vowel
 * sounds. A word such as *rhythm* has none.
 */
export const alignVowels = (spelling: string, phones: readonly Phone[]): readonly (readonly SpelledVowel[])[] => {
  const endsInLeSyllable = isLeSyllable(spelling, phones)
  const candidates = Array.from(spelling.matchAll(VOWEL_LETTERS), (match) => {
    const [letters] = match
    const end = match.index + letters.length
    const isLast = letters === 'e' && end === spelling.length
    return { letters, end, maybeSilent: isLast ? !endsInLeSyllable : isSilent(spelling, letters, match.index) }
  }).filter(({ letters, end }) => letters !== 'e' || end < spelling.length || isFinalEPronounced(spelling, phones))
  const vowelSounds = phones.flatMap((phone, index) =>
    isVowel(phone) ? [{ sound: phone.sound, stress: phone.stress ?? 0, next: phones[index + 1]?.sound ?? '' }] : [],
  )
  return withVowelCount(candidates, vowelSounds.length).map((chosenCandidates) =>
    chosenCandidates.flatMap(({ letters, end }, index) => {
      const vowel = vowelSounds[index]
      return vowel === undefined ? [] : [{ letters, end, ...vowel }]
    }),
  )
}

/** A final *e* is heard when a vowel ends the word (*recipe*) or when it belongs to a syllable of its own (*apple*). */
const isFinalEPronounced = (spelling: string, phones: readonly Phone[]): boolean => {
  const last = phones.at(-1)
  return last !== undefined && (isVowel(last) || isLeSyllable(spelling, phones))
}

const isLeSyllable = (spelling: string, phones: readonly Phone[]): boolean =>
  /[^aeiou]le$/.test(spelling) && phones.at(-1)?.sound === 'L' && phones.at(-2)?.sound === 'AH'

const isSilent = (spelling: string, letters: string, at: number): boolean =>
  letters === 'e' || (at > 0 && letters.length === 1 && SILENT.test(spelling.slice(at - 1)))

type VowelCandidate = { readonly letters: string; readonly end: number; readonly maybeSilent: boolean }

/** Every way to get a number of vowels. With too many candidates silent ones are left out; with too few, teams are split. */
const withVowelCount = (
  candidates: readonly VowelCandidate[],
  count: number,
): readonly (readonly VowelCandidate[])[] =>
  candidates.length >= count
    ? withoutSilent(candidates, candidates.length - count)
    : withTeamsSplit(candidates, count - candidates.length)

const withoutSilent = (
  candidates: readonly VowelCandidate[],
  count: number,
): readonly (readonly VowelCandidate[])[] => {
  if (count === 0) return [candidates]
  const [first, ...rest] = candidates
  if (first === undefined) return []
  const withFirst = withoutSilent(rest, count).map((others) => [first, ...others])
  return first.maybeSilent ? [...withoutSilent(rest, count - 1), ...withFirst] : withFirst
}

/** Two vowel letters side by side; the *w* and the *y* of *ow* and *ay* are not vowels by themselves. */
const TWO_VOWELS = /^[aeiou]{2}$/

const withTeamsSplit = (
  candidates: readonly VowelCandidate[],
  count: number,
): readonly (readonly VowelCandidate[])[] => {
  if (count === 0) return [candidates]
  const [first, ...rest] = candidates
  if (first === undefined) return []
  const unsplit = withTeamsSplit(rest, count).map((others) => [first, ...others])
  if (!TWO_VOWELS.test(first.letters)) return unsplit
  const { letters, end } = first
  const halves = [
    { letters: letters.charAt(0), end: end - 1, maybeSilent: false },
    { letters: letters.charAt(1), end, maybeSilent: false },
  ]
  return [...withTeamsSplit(rest, count - 1).map((others) => [...halves, ...others]), ...unsplit]
}
