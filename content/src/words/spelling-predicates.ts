/**
 * Predicates for choosing distractors when the content is built and checked. A child builds a word from tiles: the
 * chunks of the word, and distractors, which are wrong tiles. No arrangement of tiles with a distractor may spell a
 * different word or a rude one.
 */

import { roughSounds } from '@lanternleaf/domain/phonics/rough-sounds'
import type { SpellingPredicates } from '@lanternleaf/domain/word-building/distractors'
import { isFamiliar } from '../language/familiar.ts'
import { memoize } from '../language/memoize.ts'
import { isSpelledRightIn } from '../language/spelling.ts'
import { RUDE_WORDS } from '../language/tone.ts'
import { isUsedAsName, zipfOf } from '../language/word-frequency.ts'

/** A rough phonetic key: letters with the same key sound alike. */
const likeliestSound = (letters: string): string => roughSounds(letters)[0] ?? ''

/**
 * A child is assumed not to know a dictionary word below this Zipf value (five times in SUBTLEX's 51 million words),
 * unless it is a form of a familiar word: *jut* is unknown, *dusts* is not.
 */
const MIN_KNOWN_ZIPF = 2
/** Letters that no dictionary has count as a word from this Zipf value on (*gonna*, *hup*), unless they are used as a name. */
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

/** Like isInDictionary, without single letters and abbreviations (*dr*). */
const isDictionaryWord = memoize((letters) => /[aeiouy]/.test(letters) && letters.length > 1 && isInDictionary(letters))

/** Words that no child should build and that are missing in the list of rude words: slurs, and words that are not for children. */
const UNWANTED_WORDS = new Set(
  'arse arsed bimbo bong chav coon dyke gimp git gypo gyppo homo knob mong mongo nonce perv pikey ponce poof porn roid shag skank slapper snog spaz spazz spastic tard thot tit titty tosser toke trannie turd twat vape vapes vaped wog wop yid'.split(
    ' ',
  ),
)

/** A different spelling of the sound of a rude word counts as rude only if neither has more letters than this. */
const MAX_RUDE_SOUND_LETTERS = 6

/** A harmless word in the list of rude words. */
const HARMLESS_WORD = 'oral'
/** Letters that only sound like one of these words are not rude: *wore* sounds like *whore*. */
const HARMLESS_SOUNDS = [HARMLESS_WORD, 'whore']

/** The sounds of short rude words that are common. They are rude in every spelling: *fuk*, *shitt*. */
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
 * Creates the predicates for the letters that a child could put together on the board.
 *
 * @param words the words of the bank, which always count as known words
 */
export const createSpellingPredicates = (words: readonly string[]): SpellingPredicates => {
  const bankWords = new Set(words)
  return {
    isKnownWord: (letters) => bankWords.has(letters) || mayBeKnown(letters),
    isAnyWord: (letters) => bankWords.has(letters) || mayBeKnown(letters) || isDictionaryWord(letters),
    isRude,
  }
}
