import type { Difficulty } from '@lanternleaf/domain/difficulty/difficulty'
import type { Objection } from '../../banks/bank-finding.ts'
import { articleFaults, type ProseFault, repetitions, wordFaults } from '../../check/prose-faults.ts'
import { wordsOf } from '../../language/measure.ts'
import { isSeveralSentences } from '../../language/sentence-form.ts'
import { combinationsOf, samplesOf } from '../combinations.ts'
import type { TemplateEntry } from '../sentence-sheet.ts'
import { toTemplate } from '../template-objection.ts'

/** Words of a filled sentence, at most. */
const MOST_WORDS: Record<Difficulty, number> = { easy: 9, regular: 12, challenge: 16 }

/** Every sentence that can be built is one good sentence. What is wrong with several of them is told once. */
export const checkCombinations = (entry: TemplateEntry): readonly Objection[] => {
  const sentences = combinationsOf(entry)
  const faults = [
    ...sentences.flatMap((sentence) => [
      ...formFaults(sentence),
      ...articleFaults(sentence),
      ...repetitions(sentence),
      ...lengthFaults(sentence, entry.difficulty),
    ]),
    ...samplesOf(entry).flatMap(wordFaults),
  ]
  return [...new Map(faults.map((fault) => [`${fault.check} ${fault.what}`, fault])).values()].map(
    ({ check, what, message, cure }) => toTemplate(check, entry, { path: ['template'], about: what, message, cure }),
  )
}

const formFaults = (sentence: string): readonly ProseFault[] => {
  const fault = (what: string, problem: string, cure: string): ProseFault => ({
    check: 'sentence-form',
    what,
    message: `"${sentence}" ${problem}.`,
    cure,
  })
  return [
    ...(/^["'“‘]?\p{Lu}/u.test(sentence)
      ? []
      : [fault('capital', 'begins without a capital', 'Begin with a capital.')]),
    ...(/[.!?]["'”]?$/.test(sentence) ? [] : [fault('end', 'has no end', 'End it with ".", "!" or "?".')]),
    ...(isSeveralSentences(sentence) ? [fault('several', 'is more than one sentence', 'Make one of it.')] : []),
  ]
}

const lengthFaults = (sentence: string, difficulty: Difficulty): readonly ProseFault[] => {
  const { length } = wordsOf(sentence)
  const most = MOST_WORDS[difficulty]
  if (length <= most) return []
  const message = `"${sentence}" has ${length} words; ${difficulty} sentences have ${most} at most.`
  return [{ check: 'text-lengths', what: 'length', message, cure: 'Shorten it.' }]
}
