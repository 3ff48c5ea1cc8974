import { isVowel, type Phone } from '../language/cmu-dictionary.ts'

/** Letters that spell one vowel sound, where they end in the word, and the sound. */
export type SpelledVowel = {
  readonly letters: string
  readonly end: number
  readonly sound: string
  /** 0 to 2. */
  readonly stress: number
  readonly next: string
}

/** Longest first: vowel teams, then single vowel letters. A *y* that opens a syllable is a consonant; so is *qu*'s u. */
const VOWEL_LETTERS =
  /eigh|igh|ai|ay|ea|ee|ei|ey|ie|oa|oe|oo|ou|ow|oi|oy|(?<!q)u[ei]|ew|aw|au|eu|(?<!q)u|[aeio]|(?<!^)y(?![aeiou])/g

/** The *i* of *station*, *special* and *million* belongs to the consonant before it, the *u* of *guard* too. */
const SILENT = /^([cstln]i|gu)[ao]/

/**
 * Aligns the vowel letters of a word with its vowel sounds. Silent may be an *e*, the *i* of *station* and the *u* of
 * *guard*; letters that look like a team may be two vowels (*poem*, *science*). Every way that makes the counts agree is
 * one answer; a word spelled in a way that cannot agree (*rhythm*) has none.
 */
export const alignVowels = (spelling: string, phones: readonly Phone[]): readonly (readonly SpelledVowel[])[] => {
  const endsInSyllable = isLeSyllable(spelling, phones)
  const written = Array.from(spelling.matchAll(VOWEL_LETTERS), (match) => {
    const [letters] = match
    const end = match.index + letters.length
    const isLast = letters === 'e' && end === spelling.length
    return { letters, end, maybeSilent: isLast ? !endsInSyllable : isSilent(spelling, letters, match.index) }
  }).filter(({ letters, end }) => letters !== 'e' || end < spelling.length || isFinalEPronounced(spelling, phones))
  const spoken = phones.flatMap((phone, index) =>
    isVowel(phone) ? [{ sound: phone.sound, stress: phone.stress ?? 0, next: phones[index + 1]?.sound ?? '' }] : [],
  )
  return withVowelCount(written, spoken.length).map((heard) =>
    heard.flatMap(({ letters, end }, index) => {
      const vowel = spoken[index]
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

type Written = { readonly letters: string; readonly end: number; readonly maybeSilent: boolean }

/** Every way to have as many vowels: silent ones left out when there are too many, teams taken apart when too few. */
const withVowelCount = (written: readonly Written[], count: number): readonly (readonly Written[])[] =>
  written.length >= count
    ? withoutSilent(written, written.length - count)
    : withTeamsSplit(written, count - written.length)

const withoutSilent = (written: readonly Written[], count: number): readonly (readonly Written[])[] => {
  if (count === 0) return [written]
  const [first, ...rest] = written
  if (first === undefined) return []
  const withFirst = withoutSilent(rest, count).map((others) => [first, ...others])
  return first.maybeSilent ? [...withoutSilent(rest, count - 1), ...withFirst] : withFirst
}

/** Two vowel letters side by side; the *w* and the *y* of *ow* and *ay* are not vowels by themselves. */
const TWO_VOWELS = /^[aeiou]{2}$/

const withTeamsSplit = (written: readonly Written[], count: number): readonly (readonly Written[])[] => {
  if (count === 0) return [written]
  const [first, ...rest] = written
  if (first === undefined) return []
  const whole = withTeamsSplit(rest, count).map((others) => [first, ...others])
  if (!TWO_VOWELS.test(first.letters)) return whole
  const { letters, end } = first
  const halves = [
    { letters: letters.charAt(0), end: end - 1, maybeSilent: false },
    { letters: letters.charAt(1), end, maybeSilent: false },
  ]
  return [...withTeamsSplit(rest, count - 1).map((others) => [...halves, ...others]), ...whole]
}
