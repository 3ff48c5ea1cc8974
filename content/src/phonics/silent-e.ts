import { isVowel, type Phone } from '../language/spoken.ts'
import type { FamilyTest } from './phonics-family.ts'
import { LONG_SOUNDS } from './vowel-sounds.ts'

/** One vowel, one consonant sound, an *e* that is not heard, and the vowel says its name: *cake*, *home*; not *have*. */
export const isSilentEWord: FamilyTest = (spelling, phones) => {
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
