import { roughSounds } from '@lanternleaf/domain/phonics/rough-sounds'
import type { SpellingPredicates } from '@lanternleaf/domain/word-building/distractors'
import { isFamiliar } from '../language/familiar.ts'
import { memoize } from '../language/memoize.ts'
import { isSpelledRightIn } from '../language/spelling.ts'
import { RUDE_WORDS } from '../language/tone.ts'
import { isUsedAsName, zipfOf } from '../language/word-frequency.ts'

const likeliestSound = (letters: string): string => roughSounds(letters)[0] ?? ''

/**
 * No child knows a dictionary word below this Zipf value (five times in SUBTLEX's 51 million words), unless it is a form of a familiar
 * word: *keck* is unknown, *dusts* is not.
 */
const MIN_KNOWN_ZIPF = 2
/** Letters that are in no dictionary count as a word from this Zipf value on, unless they are only a name: *gonna*, *hup*. */
const MIN_COMMON_ZIPF = 3
/** Dictionary words that people know only as names, or from other languages. */
const NOT_CHILDRENS_WORDS = ['elle', 'ken', 'kip', 'ted', 'yee']

/** Whether a child may know letters as a word. */
const mayBeKnown = memoize((letters) => {
  if (!/[aeiouy]/.test(letters) || NOT_CHILDRENS_WORDS.includes(letters)) return false
  const zipf = zipfOf(letters) ?? 0
  return isInDictionary(letters)
    ? zipf >= MIN_KNOWN_ZIPF || isFamiliar(letters)
    : zipf >= MIN_COMMON_ZIPF && !isUsedAsName(letters)
})

const isInDictionary = (letters: string): boolean => isSpelledRightIn(letters, 'GB') || isSpelledRightIn(letters, 'US')

/** Whether any of the dictionaries has the letters as a word. */
const isInAnyDictionary = memoize(
  (letters) => /[aeiouy]/.test(letters) && letters.length > 1 && isInDictionary(letters),
)

/** Words that no child shall build and that the list of rude words lacks: slurs, and words that are not for children. */
const UNWANTED_WORDS = new Set(
  'arse arsed bimbo bong chav coon dyke gimp git gypo gyppo homo knob mong mongo nonce perv pikey ponce poof porn roid shag skank slapper snog spaz spazz spastic tard thot tit titty tosser toke trannie turd twat vape vapes vaped wog wop yid'.split(
    ' ',
  ),
)

/** Letters of a rude word, at most, for which other spellings of its sound are rude, too. */
const MAX_RUDE_SOUND_LETTERS = 6

/** The list of rude words has this word, which every dentist says. */
const HARMLESS_WORD = 'oral'
/** Letters that sound like one of these words are not rude: *wore*. */
const HARMLESS_SOUNDS = [HARMLESS_WORD, 'whore']

/** The sounds of short rude words that are commonly heard. They are rude in every spelling: *fuk*, *shitt*. */
const RUDE_SOUNDS: ReadonlySet<string> = new Set(
  [...RUDE_WORDS]
    .filter(
      (word) =>
        !HARMLESS_SOUNDS.includes(word) &&
        word.length <= MAX_RUDE_SOUND_LETTERS &&
        (zipfOf(word) ?? 0) >= MIN_COMMON_ZIPF &&
        !isFamiliar(word),
    )
    .map(likeliestSound),
)

const isRude = memoize(
  (letters) =>
    letters.length > 2 &&
    ((RUDE_WORDS.has(letters) && letters !== HARMLESS_WORD) ||
      UNWANTED_WORDS.has(letters) ||
      (letters.length <= MAX_RUDE_SOUND_LETTERS && RUDE_SOUNDS.has(likeliestSound(letters)))),
)

/**
 * Tests for letters that a child may put together on the board.
 *
 * @param words the words of the bank, which count as words however rare they are
 */
export const createSpellingPredicates = (words: readonly string[]): SpellingPredicates => {
  const known = new Set(words)
  return {
    isKnownWord: (letters) => known.has(letters) || mayBeKnown(letters),
    isAnyWord: (letters) => known.has(letters) || mayBeKnown(letters) || isInAnyDictionary(letters),
    isRude,
  }
}
