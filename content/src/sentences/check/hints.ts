import type { Objection } from '../../banks/bank-finding.ts'
import { proseFaults } from '../../check/prose-faults.ts'
import { wordsOf } from '../../language/measure.ts'
import { lemmasOf } from '../../language/word-forms.ts'
import type { TemplateEntry } from '../sentence-sheet.ts'
import { toTemplate } from '../template-objection.ts'

const MOST_HINTED = 14

/** The hint is short and gives no answer away. */
export const checkHints = (entry: TemplateEntry): readonly Objection[] => {
  const answers = Object.values(entry.slots).flatMap(({ words }) => words)
  return [
    ...textFaults(entry, ['hint'], entry.hint, MOST_HINTED),
    ...givenAway(entry, ['hint'], entry.hint, answers),
    ...(/^\p{Lu}.*[.!?]$/u.test(entry.hint)
      ? []
      : [
          toTemplate('hints', entry, {
            path: ['hint'],
            about: 'form',
            message: 'the hint is no whole sentence.',
            cure: 'Begin it with a capital and end it with a full stop.',
          }),
        ]),
  ]
}

const textFaults = (
  entry: TemplateEntry,
  path: readonly PropertyKey[],
  text: string,
  most: number,
): readonly Objection[] => {
  const { length } = wordsOf(text)
  const field = path.slice(1).join(' ') || 'hint'
  return [
    ...proseFaults(text).map(({ check, what, message, cure }) =>
      toTemplate(check, entry, { path, about: what, message: `${field}: ${message}`, cure }),
    ),
    ...(length > most
      ? [
          toTemplate('hints', entry, {
            path,
            about: field,
            message: `${field} has ${length} words; ${most} are the most.`,
            cure: 'Shorten it.',
          }),
        ]
      : []),
  ]
}

/** An answer of two words is given away by both of them. */
const givenAway = (
  entry: TemplateEntry,
  path: readonly PropertyKey[],
  text: string,
  answers: readonly string[],
): readonly Objection[] => {
  const told = wordsOf(text).map((word) => new Set(lemmasOf(word)))
  const isTold = (word: string): boolean => told.some((lemmas) => lemmasOf(word).some((lemma) => lemmas.has(lemma)))
  return answers
    .filter((answer) => wordsOf(answer).length > 0 && wordsOf(answer).every(isTold))
    .map((answer) =>
      toTemplate('hints', entry, {
        path,
        about: answer,
        message: `"${text}" gives "${answer}" away.`,
        cure: 'Say what kind of word is asked for, not one of them.',
      }),
    )
}
