/** Checks the hint of a template, and the list of words that it practises. */

import type { Issue } from '../../banks/bank-finding.ts'
import { proseFaults } from '../../check/prose-faults.ts'
import { wordsOf } from '../../language/measure.ts'
import { lemmasOf } from '../../language/word-forms.ts'
import type { TemplateEntry } from '../sentence-sheet.ts'
import { templateIssue } from '../template-issue.ts'
import { wordsInTemplate } from '../words-in-template.ts'

const MAX_HINT_WORDS = 14

/** The hint is short and gives no answer away. */
export const checkHints = (entry: TemplateEntry): readonly Issue[] => {
  const answers = Object.values(entry.slots).flatMap(({ words }) => words)
  return [
    ...languageIssues(entry, ['hint'], entry.hint, MAX_HINT_WORDS),
    ...revealedAnswerIssues(entry, ['hint'], entry.hint, answers),
    ...(/^\p{Lu}.*[.!?]$/u.test(entry.hint)
      ? []
      : [
          templateIssue('hints', entry, {
            path: ['hint'],
            about: 'form',
            message: 'the hint is not a complete sentence.',
            fix: 'Begin it with a capital and end it with a full stop.',
          }),
        ]),
  ]
}

const languageIssues = (
  entry: TemplateEntry,
  path: readonly PropertyKey[],
  text: string,
  most: number,
): readonly Issue[] => {
  const { length } = wordsOf(text)
  const field = path.slice(1).join(' ') || 'hint'
  return [
    ...proseFaults(text).map(({ check, what, message, fix }) =>
      templateIssue(check, entry, { path, about: what, message: `${field}: ${message}`, fix }),
    ),
    ...(length > most
      ? [
          templateIssue('hints', entry, {
            path,
            about: field,
            message: `${field} has ${length} words; at most ${most} are allowed.`,
            fix: 'Shorten it.',
          }),
        ]
      : []),
  ]
}

/** The answers that a text gives away. An answer of two words is given away if the text has both. */
const revealedAnswerIssues = (
  entry: TemplateEntry,
  path: readonly PropertyKey[],
  text: string,
  answers: readonly string[],
): readonly Issue[] => {
  const wordLemmas = wordsOf(text).map((word) => new Set(lemmasOf(word)))
  const isInText = (word: string): boolean =>
    wordLemmas.some((lemmas) => lemmasOf(word).some((lemma) => lemmas.has(lemma)))
  return answers
    .filter((answer) => wordsOf(answer).length > 0 && wordsOf(answer).every(isInText))
    .map((answer) =>
      templateIssue('hints', entry, {
        path,
        about: answer,
        message: `"${text}" gives "${answer}" away.`,
        fix: 'Say what kind of word is asked for, not one of them.',
      }),
    )
}

/** Each word that a template says it practises stands in the template and in the word bank. */
export const checkPractises = (entry: TemplateEntry, bankWords: ReadonlySet<string>): readonly Issue[] => {
  const templateWords = wordsInTemplate(entry)
  return (entry.practises ?? []).flatMap((word, index) => {
    const fault = practisesFault(word, bankWords, templateWords)
    if (fault === null) return []
    const { message, fix } = fault
    return [
      {
        check: 'practises',
        path: ['practises', index],
        what: `${entry.id} ${word}`,
        message: `${entry.id}: ${message}`,
        fix,
      },
    ]
  })
}

const practisesFault = (
  word: string,
  bankWords: ReadonlySet<string>,
  templateWords: ReadonlySet<string>,
): { readonly message: string; readonly fix: string } | null => {
  if (!bankWords.has(word))
    return {
      message: `practises lists "${word}", which is not in the word bank.`,
      fix: 'Correct its spelling, remove it from practises, or add the word to the bank.',
    }
  if (!templateWords.has(word))
    return {
      message: `practises lists "${word}", but the template does not contain it.`,
      fix: 'Use the word in the template, or remove it from practises.',
    }
  return null
}
