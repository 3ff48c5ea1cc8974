/**
 * Checks the wrong words that a child is offered beside the right ones. Most are borrowed from the other slots of the
 * sentence; those of joining words (*because*, *although*) are written by the author.
 */

import { asksForNoun, JOINING_QUESTION } from '@lanternleaf/domain/sentence-bank/question'
import type { SentenceTemplate } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { WRONG_WORDS, wrongWordsFor } from '@lanternleaf/domain/sentence-building/word-choices'
import type { Issue } from '../../banks/bank-finding.ts'
import { proseFaults } from '../../check/prose-faults.ts'
import { wordsOf } from '../../language/measure.ts'
import type { SlotEntry, TemplateEntry } from '../sentence-sheet.ts'
import { templateIssue } from '../template-issue.ts'

/**
 * Each box has enough wrong words, and each word that names something has a kind in `sentence-kinds.yaml`.
 *
 * @param compiled the template as the client reads it: words that fit a box of the same question elsewhere are not wrong words
 */
export const checkWrongWords = (entry: TemplateEntry, compiled: SentenceTemplate): readonly Issue[] =>
  Object.entries(entry.slots).flatMap(([name, { asks, words, never = [] }]) => {
    if (asks === JOINING_QUESTION) return []
    const least = WRONG_WORDS[entry.difficulty]
    const wrong = wrongWordsFor(compiled, name)
    const wordsOfOthers = Object.entries(entry.slots).flatMap(([other, slot]) => (other === name ? [] : slot.words))
    return [
      ...(wrong.length < least
        ? [
            templateIssue('slots', entry, {
              path: ['slots', name],
              about: `${name} wrong`,
              message: `${name} can offer ${wrong.length} wrong words; at least ${least} are needed.`,
              fix: 'Add a slot that asks for another kind of word, or use words that fit into no other slot.',
            }),
          ]
        : []),
      ...never
        .filter((word) => !wordsOfOthers.includes(word))
        .map((word) =>
          templateIssue('slots', entry, {
            path: ['slots', name, 'never'],
            about: `${name} never ${word}`,
            message: `"${word}" is in no other slot.`,
            fix: 'Take it out of never.',
          }),
        ),
      ...(asksForNoun(asks) ? words : [])
        .filter((word) => compiled.kinds[word] === undefined)
        .map((word) =>
          templateIssue('hints', entry, {
            path: ['slots', name, 'words'],
            about: `${name} ${word}`,
            message: `sentence-kinds.yaml does not say what "${word}" is.`,
            fix: 'Add it to a kind in sentence-kinds.yaml that is true of the word by itself.',
          }),
        ),
    ]
  })

/** How many joining words a slot offers, right and wrong ones together. */
const MIN_JOINING_WORDS = 3
const MAX_JOINING_WORDS = 4
/** The most words of a reason: it has room above the sentence on a small phone. */
const MAX_REASON_WORDS = 18

/**
 * A slot of joining words offers three or four. Some of them make no sense in the sentence, and each of these has a reason. Other
 * slots have no such words.
 */
export const checkJoiningWords = (entry: TemplateEntry): readonly Issue[] =>
  Object.entries(entry.slots).flatMap(([name, slot]) => [
    ...numberFaults(slot).map(({ about, message, fix }) =>
      templateIssue('slots', entry, { path: ['slots', name], about: `${name} ${about}`, message, fix }),
    ),
    ...(slot.wrong ?? []).flatMap(({ word, why }, index) =>
      whyFaults(word, why).map(({ about, message, fix }) =>
        templateIssue('hints', entry, {
          path: ['slots', name, 'wrong', index, 'why'],
          about: `${name} ${about}`,
          message: `${word}: ${message}`,
          fix,
        }),
      ),
    ),
  ])

type Fault = { readonly about: string; readonly message: string; readonly fix: string }

const numberFaults = ({ asks, words, wrong = [] }: SlotEntry): readonly Fault[] => {
  if (asks !== JOINING_QUESTION) {
    const fix = `Ask "${JOINING_QUESTION}", or take them out.`
    return wrong.length > 0
      ? [{ about: 'wrong', message: 'it has wrong words, but does not ask for a joining word.', fix }]
      : []
  }
  const count = words.length + wrong.length
  const twice = wrong.filter(({ word }) => words.includes(word))
  return [
    ...(wrong.length === 0 || count < MIN_JOINING_WORDS || count > MAX_JOINING_WORDS
      ? [
          {
            about: 'number',
            message: `it has ${words.length} joining words that make sense and ${wrong.length} that do not.`,
            fix: `Give it ${MIN_JOINING_WORDS} or ${MAX_JOINING_WORDS} together, at least one of them wrong.`,
          },
        ]
      : []),
    ...twice.map(({ word }) => ({
      about: word,
      message: `"${word}" is both in words and in wrong.`,
      fix: 'Remove it from one of the two.',
    })),
  ]
}

const whyFaults = (word: string, why: string): readonly Fault[] => {
  const { length } = wordsOf(why)
  return [
    ...proseFaults(why).map(({ what, message, fix }) => ({ about: `${word} ${what}`, message, fix })),
    ...(/^[“\p{Lu}].*[.!?]$/u.test(why)
      ? []
      : [
          {
            about: `${word} form`,
            message: 'the reason is not a complete sentence.',
            fix: 'Begin with a capital, end with a stop.',
          },
        ]),
    ...(length > MAX_REASON_WORDS
      ? [
          {
            about: `${word} why`,
            message: `the reason has ${length} words; at most ${MAX_REASON_WORDS} are allowed.`,
            fix: 'Shorten it.',
          },
        ]
      : []),
  ]
}
