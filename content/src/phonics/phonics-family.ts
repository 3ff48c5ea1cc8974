import { PHONICS_FAMILIES, type PhonicsFamily } from '@lanternleaf/domain/phonics/phonics-family'
import { type Phone, pronunciations } from '../language/spoken.ts'
import { isShortVowelWord } from './basic-pattern.ts'
import { isBlendWord } from './consonant-blend.ts'
import { isDoubleConsonantWord } from './double-consonant.ts'
import { isEndingLeWord } from './ending-le.ts'
import { isSilentEWord } from './silent-e.ts'
import { isVowelTeamWord } from './vowel-team.ts'

/** Whether a spelling, in lower case, and one way to say it show a family. */
export type FamilyTest = (spelling: string, phones: readonly Phone[]) => boolean

const FAMILY_TESTS: Record<PhonicsFamily, FamilyTest> = {
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
    pronunciations(spelling).some((phones) => FAMILY_TESTS[family](spelling, phones)),
  )

export const familiesOf = (word: string): readonly PhonicsFamily[] =>
  PHONICS_FAMILIES.filter((family) => showsFamily(word, family))

const withoutEndings = (word: string): readonly string[] => [
  word,
  ...[/s$/, /es$/, /d$/, /ed$/, /ing$/].filter((ending) => ending.test(word)).map((ending) => word.replace(ending, '')),
]
