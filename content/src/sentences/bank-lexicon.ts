/**
 * Knows what the sentences of all themes say about single words. It decides which words must not be offered as wrong
 * answers, because they would fit too.
 */

import type { Question } from '@lanternleaf/domain/sentence-bank/question'
import type { KindOf } from './sentence-kinds.ts'
import type { SentenceSheet } from './sentence-sheet.ts'

/** What the sentences of all themes say about single words. */
export type BankLexicon = {
  readonly kindOf: KindOf
  /** Whether a word fits into a box with this question somewhere in the bank, so that it may fit into any. */
  readonly answers: (question: Question, word: string) => boolean
}

/** For a question, the questions that the same words may answer. */
const SAME_ANSWERS: Partial<Record<Question, readonly Question[]>> = {
  'who?': ['who?', 'who or what?'],
  'what?': ['what?', 'who or what?'],
  'who or what?': ['who?', 'what?', 'who or what?'],
}

export function bankLexicon(sheets: readonly SentenceSheet[], kindOf: KindOf): BankLexicon {
  const answers = new Map<Question, Set<string>>()
  for (const { templates } of sheets)
    for (const { asks, words } of templates.flatMap(({ slots }) => Object.values(slots)))
      answers.set(asks, new Set([...(answers.get(asks) ?? []), ...words]))
  return {
    kindOf,
    answers: (question, word) =>
      (SAME_ANSWERS[question] ?? [question]).some((similar) => answers.get(similar)?.has(word)),
  }
}
