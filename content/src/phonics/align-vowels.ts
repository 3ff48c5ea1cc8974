import { isVowel, type Phone } from '../language/spoken.ts'

/** Letters that spell one vowel sound, where they end in the word, and the sound. */
export type SpelledVowel = {
  readonly letters: string
  readonly end: number
  readonly sound: string
  readonly next: string
}

/** Longest first: vowel teams, then single vowel letters. A *y* that opens a syllable is a consonant; so is *qu*'s u. */
const VOWEL_LETTERS =
  /eigh|igh|ai|ay|ea|ee|ei|ey|ie|oa|oe|oo|ou|ow|oi|oy|ue|ui|ew|aw|au|eu|(?<!q)u|[aeio]|(?<!^)y(?![aeiou])/g

/**
 * Lays the vowel letters of a word beside its vowel sounds. Only an *e* may be silent, so every way of leaving out
 * *e*s that makes the counts agree is one answer; a word spelled in a way that cannot agree (*poem*, *lion*) has none.
 */
export const alignVowels = (spelling: string, phones: readonly Phone[]): readonly (readonly SpelledVowel[])[] => {
  const written = Array.from(spelling.matchAll(VOWEL_LETTERS), (match) => ({
    letters: match[0],
    end: match.index + match[0].length,
  })).filter(({ letters, end }) => letters !== 'e' || end < spelling.length || isFinalEHeard(spelling, phones))
  const spoken = phones.flatMap((phone, index) =>
    isVowel(phone) ? [{ sound: phone.sound, next: phones[index + 1]?.sound ?? '' }] : [],
  )
  return withoutSilent(written, written.length - spoken.length).map((heard) =>
    heard.flatMap((letters, index) => {
      const vowel = spoken[index]
      return vowel === undefined ? [] : [{ ...letters, ...vowel }]
    }),
  )
}

/** A final *e* is heard when a vowel ends the word (*recipe*) or when it belongs to a syllable of its own (*apple*). */
const isFinalEHeard = (spelling: string, phones: readonly Phone[]): boolean => {
  const last = phones.at(-1)
  return last !== undefined && (isVowel(last) || (spelling.endsWith('le') && phones.at(-2)?.sound === 'AH'))
}

type Written = { readonly letters: string; readonly end: number }

/** Every way to leave out this many single *e*s. */
const withoutSilent = (written: readonly Written[], count: number): readonly (readonly Written[])[] => {
  if (count === 0) return [written]
  if (count < 0) return []
  const [first, ...rest] = written
  if (first === undefined) return []
  const kept = withoutSilent(rest, count).map((others) => [first, ...others])
  return first.letters === 'e' ? [...withoutSilent(rest, count - 1), ...kept] : kept
}
