/**
 * The checks of language that hold for every text a child reads, in words, sentences and lessons alike: spelling,
 * names, articles, repeated words, unkind words.
 */

import { misfitArticles } from '../language/grammar.ts'
import { wordsOf } from '../language/measure.ts'
import { namesIn } from '../language/names-in.ts'
import { oddSignIn } from '../language/sentence-form.ts'
import { isAccepted } from '../language/spelling.ts'
import { isHurtful } from '../language/tone.ts'
import type { CheckName } from './finding.ts'

/** A fault that counts in any text. */
export type ProseFault = {
  readonly check: CheckName
  readonly what: string
  readonly message: string
  readonly fix: string
}

/** Words that never speak of a child, nor of anybody. */
const UNKIND =
  /\b(?:normal(?:ly)?|calm(?:s|ed|ing)? down|special needs|suffer(?:s|ed|ing)? from|fix(?:es|ed|ing)?)\b|\beasy!/giu

const faultsOf = (
  check: CheckName,
  words: readonly string[],
  message: (word: string) => string,
  fix: string,
): readonly ProseFault[] => [...new Set(words)].map((word) => ({ check, what: word, message: message(word), fix }))

/** Names, spelling, articles, words that come twice running, words that can hurt, and signs that are not prose. */
export const proseFaults = (text: string): readonly ProseFault[] => [
  ...wordFaults(text),
  ...articleFaults(text),
  ...repetitions(text),
  ...faultsOf(
    'sentence-form',
    [/’/.exec(text)?.[0] ?? oddSignIn(text)].filter((sign) => sign !== null),
    (sign) => `"${sign}" is not allowed here.`,
    'Write it in words, with straight apostrophes.',
  ),
]

/** Names, spelling, and words that can hurt a reader. */
export const wordFaults = (text: string): readonly ProseFault[] => {
  const names = namesIn(text)
  return [
    ...faultsOf('names', names, (word) => `"${word}" looks like a name.`, 'Name nobody; describe the person instead.'),
    ...faultsOf(
      'spelling',
      wordsOf(text).filter((word) => !names.includes(word) && !isAccepted(word)),
      (word) => `"${word}" is not in both the American and the British dictionary.`,
      'Correct it, or use a word that both spell alike.',
    ),
    ...faultsOf(
      'language',
      [...wordsOf(text).filter(isHurtful), ...(text.match(UNKIND) ?? [])],
      (word) => `"${word}" can hurt a reader.`,
      'Say it in other words.',
    ),
  ]
}

/** Words that follow the letter *a* and never the article. */
const AFTER_LETTER = /^(and|as|at|in|is|or)$/

/** *a* or *an* fits the sound of what follows. */
export const articleFaults = (text: string): readonly ProseFault[] =>
  misfitArticles(text)
    .filter(({ word }) => !AFTER_LETTER.test(word))
    .map(({ article, word }) => ({
      check: 'articles',
      what: word,
      message: `"${article} ${word}" has the wrong article.`,
      fix: 'Change the article, or the word that follows it.',
    }))

/** No word comes twice running. */
export const repetitions = (text: string): readonly ProseFault[] =>
  Array.from(text.matchAll(/(?<![\p{L}’'-])(\p{L}+)\s+\1(?![\p{L}’'-])/giu), ([twice]) => ({
    check: 'repeated-words',
    what: twice,
    message: `"${twice}" repeats a word.`,
    fix: 'Take one of the two out.',
  }))
