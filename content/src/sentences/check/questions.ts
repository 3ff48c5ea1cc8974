import { isDifferentFamily, JOINING_QUESTION } from '@lanternleaf/domain/sentence-bank/question'
import type { Objection } from '../../banks/bank-finding.ts'
import type { TemplateEntry } from '../sentence-sheet.ts'
import { toTemplate } from '../template-objection.ts'

/** Beside the words of an open box stand words of another: each box needs another that asks something else. */
export const checkQuestions = (entry: TemplateEntry): readonly Objection[] =>
  Object.entries(entry.slots).flatMap(([name, { asks }]) => {
    const others = Object.values(entry.slots).filter((slot) => slot.asks !== JOINING_QUESTION)
    if (asks === JOINING_QUESTION || others.some((slot) => slot.asks !== asks)) return []
    return [
      toTemplate('slots', entry, {
        path: ['slots', name, 'asks'],
        about: `${name} alone`,
        message: `every box asks "${asks}".`,
        cure: 'Open a place that asks something else.',
      }),
    ]
  })

/** Whether it can open a visit: with two boxes left open, a word of one is clearly none of the other's. */
export const canBeFirst = ({ slots }: TemplateEntry): boolean => {
  const questions = Object.values(slots)
    .map(({ asks }) => asks)
    .filter((asks) => asks !== JOINING_QUESTION)
  return questions.some((one) => questions.some((other) => isDifferentFamily(one, other)))
}
