/**
 * Checks that a story at the level *simple* has a refrain: a sentence that comes back, so that a slow reader reads it
 * fluently the third time.
 */

import { CHOICE_LETTERS } from '@lanternleaf/domain/story/story'
import { lineOf, type StoryCheck, textFinding } from '../../check/finding.ts'
import { wordsOf } from '../../language/measure.ts'
import { plainForm } from '../../language/word-forms.ts'
import { pathOf } from '../path.ts'

/** Words that a sentence has at least to be a refrain. */
const MIN_WORDS = 3
/** A refrain stands this often on a path. */
const MIN_TIMES = 3

/** The words of a sentence, and those of its speech alone: who says a refrain may change. */
const formsOf = (sentence: string): readonly (readonly string[])[] => {
  const speech = Array.from(sentence.matchAll(/["“]([^"”]+)["”]?/g), ([, spoken = '']) => spoken).join(' ')
  return [sentence, speech].map((text) => wordsOf(text).map(plainForm)).filter((words) => words.length >= MIN_WORDS)
}

/** Whether two sentences begin with the same words, at least half of the first one's. */
const beginsAlike = (refrain: readonly string[], other: readonly string[]): boolean => {
  const shared = Math.max(MIN_WORDS - 1, Math.ceil(refrain.length / 2))
  return refrain.slice(0, shared).every((word, index) => other[index] === word)
}

/**
 * The sentence of a path that comes back: it stands there twice word for word, and a third time the same or with another end.
 * Null if there is none.
 */
export const refrainOf = (sentences: readonly string[]): string | null => {
  const forms = sentences.map(formsOf)
  const timesOf = (matches: (words: readonly string[]) => boolean): number =>
    forms.filter((sentenceForms) => sentenceForms.some(matches)).length
  return (
    sentences.find((_, index) =>
      (forms[index] ?? []).some(
        (refrain) =>
          timesOf((words) => words.join(' ') === refrain.join(' ')) >= MIN_TIMES - 1 &&
          timesOf((words) => beginsAlike(refrain, words)) >= MIN_TIMES,
      ),
    ) ?? null
  )
}

/** At *simple* a sentence comes back on every path: what is read a third time is read fluently. */
export const checkRefrain: StoryCheck = (story) => {
  const text = story.texts.simple
  return CHOICE_LETTERS.filter((letter) => refrainOf(pathOf(text, letter).map((one) => one.text)) === null).map(
    (letter) =>
      textFinding('refrain', story, text, {
        what: letter,
        line: lineOf(text.lines, '## Beginning (intro)'),
        message: `No sentence is repeated on path ${letter}.`,
        fix: `Let a sentence of ${MIN_WORDS} words or more occur there ${MIN_TIMES} times; the third time, its end may differ.`,
      }),
  )
}

/** The sentences that stand more than once among others, as lower-case words. */
export const returningSentences = (sentences: readonly string[]): ReadonlySet<string> => {
  const forms = sentences.map((sentence) => wordsOf(sentence).map(plainForm).join(' '))
  return new Set(forms.filter((form, index) => forms.indexOf(form) < index))
}
