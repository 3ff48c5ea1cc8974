import { isVowel } from '../language/spoken.ts'
import type { SpelledVowel } from './align-vowels.ts'
import type { FamilyTest } from './phonics-family.ts'
import { SHORT_SOUNDS } from './vowel-sounds.ts'

/**
 * One short vowel between two consonant sounds, each spelled by one or two letters: *cat*, *ship*, *duck*, *box*. An *r*
 * after the vowel colours it: *for* is another pattern.
 */
export const isShortVowelWord: FamilyTest = (spelling, phones) => {
  const [, letter = ''] =
    /^(?:[^aeiouwy]|[wy]|[cstpw]h|qu)([aeiou])(?:[bcdfgklmnprstvxz]|ck|ff|ll|ss|zz|sh|ch|tch|th|ng|dge)$/.exec(
      spelling,
    ) ?? []
  const vowels = phones.filter(isVowel)
  if (phones.at(-1)?.sound === 'R') return false
  return letter !== '' && vowels.length === 1 && (SHORT_SOUNDS[letter] ?? []).includes(vowels[0]?.sound ?? '')
}

/**
 * Whether a part of a longer word is closed by a consonant and has one short vowel with stress: the *com* of *comet*. An
 * *r* after the vowel colours it: the *for* of *forty* is another pattern.
 *
 * @param start where the part begins in the word
 * @param vowels the word's vowels, as `alignVowels` lays them
 */
export const isShortVowelPart = (part: string, start: number, vowels: readonly SpelledVowel[]): boolean => {
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
