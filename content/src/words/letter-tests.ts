import { roughSounds } from '@lanternleaf/domain/phonics/rough-sounds'
import type { LetterTests } from '@lanternleaf/domain/word-building/distractors'
import { isFamiliar } from '../language/familiar.ts'
import { memoize } from '../language/memoize.ts'
import { isSpelledRightIn } from '../language/spelling.ts'
import { RUDE_WORDS } from '../language/tone.ts'
import { isHeardAsName, zipfOf } from '../language/word-frequency.ts'

const likeliestSound = (letters: string): string => roughSounds(letters)[0] ?? ''

/**
 * A word in a dictionary that is heard less often than this (Zipf; five times in SUBTLEX's 51 million words) is none that
 * a child knows, unless it is a form of a familiar one: *keck*, but not *dusts*.
 */
const RARE = 2
/** What is in no dictionary counts as a word when it is heard this often, and not only as a name: *gonna*, *hup*. */
const HEARD = 3
/** The dictionaries have these; who knows them knows them as names, or not in English. */
const NO_WORDS = ['elle', 'ken', 'kip', 'ted', 'yee']

/** Whether a child may know letters as a word. */
const mayBeKnown = memoize((letters) => {
  if (!/[aeiouy]/.test(letters) || NO_WORDS.includes(letters)) return false
  const zipf = zipfOf(letters) ?? 0
  return isInDictionary(letters) ? zipf >= RARE || isFamiliar(letters) : zipf >= HEARD && !isHeardAsName(letters)
})

const isInDictionary = (letters: string): boolean => isSpelledRightIn(letters, 'GB') || isSpelledRightIn(letters, 'US')

/** Whether letters are a word at all, as far as dictionaries know. */
const isInAnyDictionary = memoize(
  (letters) => /[aeiouy]/.test(letters) && letters.length > 1 && isInDictionary(letters),
)

/** What no list of rude words has, and no child is to build: slurs, and what is not for children. */
const NOT_TO_BUILD = new Set(
  'arse arsed bimbo bong chav coon dyke gimp git gypo gyppo homo knob mong mongo nonce perv pikey ponce poof porn roid shag skank slapper snog spaz spazz spastic tard thot tit titty tosser toke trannie turd twat vape vapes vaped wog wop yid'.split(
    ' ',
  ),
)

/** Of a rude word, to be looked for by its sound. */
const MOST_LETTERS = 6

/** The list of rude words has it, and dentists say it. */
const HARMLESS = 'oral'
/** What sounds like one of these is not rude by itself: *wore*. */
const SOUNDS_HARMLESS = [HARMLESS, 'whore']

/** A rude word that a child hears, and that is nothing else, is rude however it is spelled: *fuk*, *shitt*. */
const RUDE_SOUNDS: ReadonlySet<string> = new Set(
  [...RUDE_WORDS]
    .filter(
      (word) =>
        !SOUNDS_HARMLESS.includes(word) &&
        word.length <= MOST_LETTERS &&
        (zipfOf(word) ?? 0) >= HEARD &&
        !isFamiliar(word),
    )
    .map(likeliestSound),
)

const isRude = memoize(
  (letters) =>
    letters.length > 2 &&
    ((RUDE_WORDS.has(letters) && letters !== HARMLESS) ||
      NOT_TO_BUILD.has(letters) ||
      (letters.length <= MOST_LETTERS && RUDE_SOUNDS.has(likeliestSound(letters)))),
)

/**
 * Tests for letters that a child may put together.
 *
 * @param words words that count however rare they are: those of the bank
 */
export const letterTests = (words: readonly string[]): LetterTests => {
  const known = new Set(words)
  return {
    isRealWord: (letters) => known.has(letters) || mayBeKnown(letters),
    isAnyWord: (letters) => known.has(letters) || mayBeKnown(letters) || isInAnyDictionary(letters),
    isRude,
  }
}
