/**
 * Answers whether a word shows a phonics family (one of six spelling patterns that are celebrated, such as vowel team
 * or silent e) in its letters and in its sound. The checks of words and stories use it.
 */

import { PHONICS_FAMILIES, type PhonicsFamily } from '@lanternleaf/domain/phonics/phonics-family'
import { cmuPronunciations, isVowel, type Phone } from '../language/cmu-dictionary.ts'
import { alignVowels, type SpelledVowel } from './align-vowels.ts'

/** The short sounds of each vowel letter. American speech makes two of the short o (*hot*, *dog*). */
export const SHORT_SOUNDS: Readonly<Record<string, readonly string[]>> = {
  a: ['AE'],
  e: ['EH'],
  i: ['IH'],
  o: ['AA', 'AO'],
  u: ['AH'],
  y: ['IH'],
}

/** The long sounds of each vowel letter: its own name, and the *u* of *rule*. */
export const LONG_SOUNDS: Readonly<Record<string, readonly string[]>> = {
  a: ['EY'],
  e: ['IY'],
  i: ['AY'],
  o: ['OW'],
  u: ['UW'],
  y: ['AY'],
}

/**
 * One short vowel between two consonant sounds, each spelled by one or two letters: *cat*, *ship*, *duck*, *box*. An *r*
 * after the vowel changes its sound: *for* is another pattern.
 */
export const isShortVowelWord: FamilyPredicate = (spelling, phones) => {
  const [, letter = ''] =
    /^(?:[^aeiouwy]|[wy]|[cstpw]h|qu)([aeiou])(?:[bcdfgklmnprstvxz]|ck|ff|ll|ss|zz|sh|ch|tch|th|ng|dge)$/.exec(
      spelling,
    ) ?? []
  const vowels = phones.filter(isVowel)
  if (phones.at(-1)?.sound === 'R') return false
  return letter !== '' && vowels.length === 1 && (SHORT_SOUNDS[letter] ?? []).includes(vowels[0]?.sound ?? '')
}

/**
 * Whether a chunk (the tile that a child places) ends in a consonant and has one short vowel with stress: the *com* of *comet*. An
 * *r* after the vowel changes its sound: the *for* of *forty* is another pattern.
 *
 * @param start the index in the word at which the chunk begins
 * @param vowels the word's vowels, as `alignVowels` returns them
 */
export const isShortVowelChunk = (part: string, start: number, vowels: readonly SpelledVowel[]): boolean => {
  const inside = vowels.filter(({ letters, end }) => end - letters.length >= start && end <= start + part.length)
  const [vowel] = inside
  return (
    inside.length === 1 &&
    vowel !== undefined &&
    vowel.stress > 0 &&
    vowel.next !== 'R' &&
    (SHORT_SOUNDS[vowel.letters] ?? []).includes(vowel.sound) &&
    /^[^aeiou]+$/.test(part.slice(vowel.end - start))
  )
}

export const FIRST_BLENDS =
  'scr shr spl spr squ str thr bl br cl cr dr fl fr gl gr pl pr sc sk sl sm sn sp st sw tr tw'.split(' ')
export const LAST_BLENDS = 'ct ft ld lf lk lm lp lt mp nch nd nk nt pt sk sp st xt'.split(' ')

const SOUNDS_OF: Readonly<Record<string, readonly string[]>> = {
  c: ['K'],
  n: ['N', 'NG'],
  q: ['K'],
  u: ['W'],
  x: ['S'],
  sh: ['SH'],
  th: ['TH'],
  ch: ['CH'],
}

/** Two or three consonants side by side, each heard, where a syllable begins or the word ends: *stop*, *hand*, *across*. */
export const isBlendWord: FamilyPredicate = (spelling, phones) =>
  FIRST_BLENDS.some((blend) => spelling.startsWith(blend) && soundsAt(blend, phones, 0)) ||
  LAST_BLENDS.some(
    (blend) => spelling.endsWith(blend) && soundsAt(blend, phones, phones.length - soundsIn(blend).length),
  ) ||
  FIRST_BLENDS.some((blend) => spelling.includes(blend) && opensStressedSyllable(blend, phones))

const soundsIn = (blend: string): readonly string[] => blend.match(/sh|th|ch|./g) ?? []

const soundsAt = (blend: string, phones: readonly Phone[], start: number): boolean =>
  soundsIn(blend).every((letters, index) =>
    (SOUNDS_OF[letters] ?? [letters.toUpperCase()]).includes(phones[start + index]?.sound ?? ''),
  )

const opensStressedSyllable = (blend: string, phones: readonly Phone[]): boolean => {
  const length = soundsIn(blend).length
  return phones.some((_, start) => {
    const after = phones[start + length]
    return after !== undefined && isVowel(after) && (after.stress ?? 0) > 0 && soundsAt(blend, phones, start)
  })
}

/** One vowel, one consonant sound, an *e* that is not heard, and the vowel says its name: *cake*, *home*; not *have*. */
export const isSilentEWord: FamilyPredicate = (spelling, phones) => {
  const [, letter = ''] = /(?:^|[^aeiou]|qu)([aeiouy])(?:[bcdfgklmnprstvz]|th)e$/.exec(spelling) ?? []
  const sounds = withoutGlide(phones)
  const last = sounds.filter(isVowel).at(-1)
  const endsInConsonant = sounds.length > 0 && sounds.at(-1) !== last
  return letter !== '' && endsInConsonant && (LONG_SOUNDS[letter] ?? []).includes(last?.sound ?? '')
}

/** *fire* is said with a glide into its r (AY ER); that r is the consonant of *fire*. */
const withoutGlide = (phones: readonly Phone[]): readonly Phone[] =>
  phones.at(-2)?.sound === 'AY' && phones.at(-1)?.sound === 'ER'
    ? [...phones.slice(0, -1), { sound: 'R', stress: null }]
    : phones

/** Sounds that a short vowel takes before *rr* in American speech: *carry*, *hurry*, *mirror*. */
const BEFORE_R = ['EH', 'IH', 'ER', 'AE', 'AA', 'AO']

/** A doubled consonant heard once, right after one short vowel: *rabbit*, *bell*, and the *-all* of *wall*; not *roll*. */
export const isDoubleConsonantWord: FamilyPredicate = (spelling, phones) =>
  alignVowels(spelling, phones).some((vowels) =>
    vowels.some(({ letters, end, sound, next }) => {
      const [doubled] = /^([bcdfgklmnprstz])\1/.exec(spelling.slice(end)) ?? []
      if (doubled === undefined || letters.length > 1 || isTwoSounds(spelling.slice(end), next, phones)) return false
      if (doubled === 'rr' && BEFORE_R.includes(sound)) return true
      return (SHORT_SOUNDS[letters] ?? []).includes(sound) || (letters === 'a' && doubled === 'll' && sound === 'AO')
    }),
  )

/** *accident* says both of its letters, and *suggest* both or a soft *g*; *soccer* and *jagged* neither. */
const isTwoSounds = (rest: string, next: string, phones: readonly Phone[]): boolean =>
  (/^gge/.test(rest) && (next !== 'G' || areAdjacent(phones, 'G', 'JH'))) ||
  (/^cc[eiy]/.test(rest) && areAdjacent(phones, 'K', 'S'))

const areAdjacent = (phones: readonly Phone[], a: string, b: string): boolean =>
  phones.some(({ sound }, at) => sound === a && phones[at + 1]?.sound === b)

/** A consonant and *le* at the end, said as a syllable: *apple*, *table*; not *whale*. */
export const isEndingLeWord: FamilyPredicate = (spelling, phones) =>
  /[bcdfgkpstz]le$/.test(spelling) && phones.at(-1)?.sound === 'L' && phones.at(-2)?.sound === 'AH'

/** Two or more vowel letters and the sounds that are taught for them; *said* and *friend* have others, so are left out. */
const SOUNDS_OF_TEAM: Readonly<Record<string, readonly string[]>> = {
  ai: ['EY'],
  ay: ['EY'],
  ea: ['IY', 'EH'],
  ee: ['IY'],
  ei: ['IY', 'EY'],
  ey: ['IY', 'EY'],
  eigh: ['EY'],
  ie: ['IY', 'AY'],
  igh: ['AY'],
  oa: ['OW'],
  oe: ['OW'],
  oo: ['UW', 'UH'],
  ou: ['AW', 'UW'],
  ow: ['OW', 'AW'],
  oi: ['OY'],
  oy: ['OY'],
  ue: ['UW'],
  ui: ['UW'],
  ew: ['UW'],
  aw: ['AO', 'AA'],
  au: ['AO', 'AA'],
  eu: ['UW'],
}

export const VOWEL_TEAMS: readonly string[] = Object.keys(SOUNDS_OF_TEAM)

/** An r changes the sound of the vowel before it: *ear*, *deer*, *air*, *board*, *door*. */
const SOUNDS_OF_TEAM_BEFORE_R: Readonly<Record<string, readonly string[]>> = {
  ea: ['IH', 'IY'],
  ee: ['IH', 'IY'],
  ai: ['EH'],
  oa: ['AO'],
  oo: ['AO'],
}

/** Vowel letters that stand together for one taught sound: *reef*, *boat*; not *poem*, which has two. */
const isVowelTeamWord: FamilyPredicate = (spelling, phones) => vowelTeamsIn(spelling, phones).length > 0

/** The vowel teams of a word that are pronounced as they are taught. A vowel team is several letters for one vowel sound. */
export const vowelTeamsIn = (spelling: string, phones: readonly Phone[]): readonly string[] =>
  alignVowels(spelling, phones).flatMap((vowels) =>
    vowels
      .filter(({ letters, sound, next }) => {
        const sounds =
          next === 'R'
            ? [...(SOUNDS_OF_TEAM_BEFORE_R[letters] ?? []), ...(SOUNDS_OF_TEAM[letters] ?? [])]
            : SOUNDS_OF_TEAM[letters]
        return sounds?.includes(sound) ?? false
      })
      .map(({ letters }) => letters),
  )

/** Answers whether a spelling in lower case, with one of its pronunciations, shows a family. */
export type FamilyPredicate = (spelling: string, phones: readonly Phone[]) => boolean

const FAMILY_PREDICATES: Record<PhonicsFamily, FamilyPredicate> = {
  vowel_team: isVowelTeamWord,
  silent_e: isSilentEWord,
  consonant_blend: isBlendWord,
  ending_le: isEndingLeWord,
  double_consonant: isDoubleConsonantWord,
  basic_pattern: isShortVowelWord,
}

/**
 * Whether a word shows a phonics family in its spelling and in its sound: *cake* is silent_e, *have* is not.
 * An ending that leaves the word as it is (*caves*, *smiled*, *jumping*) is taken off first when need be.
 * A word the CMU dictionary does not know shows none.
 */
export const showsFamily = (word: string, family: PhonicsFamily): boolean =>
  withoutEndings(word.toLowerCase()).some((spelling) =>
    cmuPronunciations(spelling).some((phones) => FAMILY_PREDICATES[family](spelling, phones)),
  )

export const familiesOf = (word: string): readonly PhonicsFamily[] =>
  PHONICS_FAMILIES.filter((family) => showsFamily(word, family))

const withoutEndings = (word: string): readonly string[] => [
  word,
  ...[/s$/, /es$/, /d$/, /ed$/, /ing$/].filter((ending) => ending.test(word)).map((ending) => word.replace(ending, '')),
]
