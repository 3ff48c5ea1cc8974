import { isVowel } from '../language/spoken.ts'
import type { FamilyTest } from '../phonics-family.ts'
import { SHORT_SOUNDS } from './vowel-sounds.ts'

/** One short vowel between two consonant sounds, each spelled by one or two letters: *cat*, *ship*, *duck*, *box*. */
export const isShortVowelWord: FamilyTest = (spelling, phones) => {
  const [, letter = ''] =
    /^(?:[^aeiouwy]|[wy]|[cstpw]h|qu)([aeiou])(?:[bcdfgklmnprstvxz]|ck|ff|ll|ss|zz|sh|ch|tch|th|ng|dge)$/.exec(
      spelling,
    ) ?? []
  const vowels = phones.filter(isVowel)
  return letter !== '' && vowels.length === 1 && (SHORT_SOUNDS[letter] ?? []).includes(vowels[0]?.sound ?? '')
}
