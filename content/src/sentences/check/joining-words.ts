import { JOINING_QUESTION } from '@lanternleaf/domain/sentence-bank/question'
import type { Objection } from '../../banks/bank-finding.ts'
import { proseFaults } from '../../check/prose-faults.ts'
import { wordsOf } from '../../language/measure.ts'
import type { SlotEntry, TemplateEntry } from '../sentence-sheet.ts'
import { toTemplate } from '../template-objection.ts'

/** How many joining words there are to choose from, those that make sense and those that make none. */
const LEAST = 3
const MOST = 4
/** The most words of a reason: it has room above the sentence on a small phone. */
const MOST_OF_WHY = 18

/**
 * A slot of joining words has three or four to choose from; some of them make no sense, and each of these says why not. Other
 * slots have none such.
 */
export const checkJoiningWords = (entry: TemplateEntry): readonly Objection[] =>
  Object.entries(entry.slots).flatMap(([name, slot]) => [
    ...numberFaults(slot).map(({ about, message, cure }) =>
      toTemplate('slots', entry, { path: ['slots', name], about: `${name} ${about}`, message, cure }),
    ),
    ...(slot.wrong ?? []).flatMap(({ word, why }, index) =>
      whyFaults(word, why).map(({ about, message, cure }) =>
        toTemplate('hints', entry, {
          path: ['slots', name, 'wrong', index, 'why'],
          about: `${name} ${about}`,
          message: `${word}: ${message}`,
          cure,
        }),
      ),
    ),
  ])

type Fault = { readonly about: string; readonly message: string; readonly cure: string }

const numberFaults = ({ asks, words, wrong = [] }: SlotEntry): readonly Fault[] => {
  if (asks !== JOINING_QUESTION) {
    const cure = `Ask "${JOINING_QUESTION}", or take them out.`
    return wrong.length > 0
      ? [{ about: 'wrong', message: 'it has wrong words and asks for no joining word.', cure }]
      : []
  }
  const count = words.length + wrong.length
  const twice = wrong.filter(({ word }) => words.includes(word))
  return [
    ...(wrong.length === 0 || count < LEAST || count > MOST
      ? [
          {
            about: 'number',
            message: `it has ${words.length} joining words that make sense and ${wrong.length} that make none.`,
            cure: `Give it ${LEAST} or ${MOST} together, at least one of them wrong.`,
          },
        ]
      : []),
    ...twice.map(({ word }) => ({
      about: word,
      message: `"${word}" makes sense and makes none.`,
      cure: 'Keep it in words or in wrong.',
    })),
  ]
}

const whyFaults = (word: string, why: string): readonly Fault[] => {
  const { length } = wordsOf(why)
  return [
    ...proseFaults(why).map(({ what, message, cure }) => ({ about: `${word} ${what}`, message, cure })),
    ...(/^[“\p{Lu}].*[.!?]$/u.test(why)
      ? []
      : [
          {
            about: `${word} form`,
            message: 'the reason is no whole sentence.',
            cure: 'Begin with a capital, end with a stop.',
          },
        ]),
    ...(length > MOST_OF_WHY
      ? [
          {
            about: `${word} why`,
            message: `the reason has ${length} words; ${MOST_OF_WHY} are the most.`,
            cure: 'Shorten it.',
          },
        ]
      : []),
  ]
}
