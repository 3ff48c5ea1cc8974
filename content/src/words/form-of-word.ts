/**
 * Answers whether a word in a text gives another word away: *shells* gives away *shell*. The check of clues uses it.
 */

import { cmuPronunciations } from '../language/cmu-dictionary.ts'
import { isSpelledRight } from '../language/spelling.ts'
import { lemmasOf, plainForm } from '../language/word-forms.ts'
import { containsSounds } from './pronunciation.ts'

/** A word of this many letters or more counts as found wherever another word contains it: *whale* in *whalebone*. */
const MIN_CONTAINED_LETTERS = 5
const MIN_COMPOUND_LETTERS = 3
const ENDINGS = /^(s|es|d|ed|r|er|ers|ing|ly|y|ies|ful|less|ness|ish|ship|like)$/

/** Whether a word of a text is a given word of the bank, a form of it, or contains it: *shells*, *shelly*, *seashell*. */
export const isFormOf = (textWord: string, word: string): boolean => {
  const plain = plainForm(textWord)
  return plain.split('-').some((part) => isFormWithoutHyphen(part, word))
}

const isFormWithoutHyphen = (plain: string, word: string): boolean => {
  if (plain === word) return true
  const lemmas = lemmasOf(word)
  if (lemmasOf(plain).some((lemma) => lemmas.includes(lemma))) return true
  if (!plain.includes(word)) return false
  return word.length >= MIN_CONTAINED_LETTERS || isDerived(plain, word) || isCompound(plain, word)
}

/** *starry* of *star*, but not *early* of *ear*: the sounds begin alike. */
const isDerived = (plain: string, word: string): boolean => {
  if (!plain.startsWith(word)) return false
  const ending = plain.slice(word.length)
  const afterDoubled = ending.startsWith(word.slice(-1)) ? ending.slice(1) : ending
  return (ENDINGS.test(ending) || ENDINGS.test(afterDoubled)) && beginsAlike(plain, word)
}

const beginsAlike = (plain: string, word: string): boolean =>
  cmuPronunciations(plain).some((phones) =>
    cmuPronunciations(word).some((sounds) => containsSounds(phones.slice(0, sounds.length), sounds)),
  )

/** *starfish* of *star*, but not *carpet* of *car*: it sounds like its two parts. */
const isCompound = (plain: string, word: string): boolean => {
  const [front, back] = plain.startsWith(word) ? [word, plain.slice(word.length)] : [plain.slice(0, -word.length), word]
  if (front + back !== plain || Math.min(front.length, back.length) < MIN_COMPOUND_LETTERS) return false
  if (![front, back].every(isSpelledRight)) return false
  return cmuPronunciations(plain).some((phones) =>
    cmuPronunciations(front).some((pronunciation) =>
      cmuPronunciations(back).some(
        (other) =>
          pronunciation.length + other.length === phones.length && containsSounds(phones, [...pronunciation, ...other]),
      ),
    ),
  )
}
