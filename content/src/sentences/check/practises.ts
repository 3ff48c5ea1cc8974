import type { Objection } from '../../banks/bank-finding.ts'
import type { TemplateEntry } from '../sentence-sheet.ts'
import { wordsInTemplate } from '../words-in-template.ts'

/** A word that a template is written for is in it, and is a word of the bank still. */
export const checkPractises = (entry: TemplateEntry, bankWords: ReadonlySet<string>): readonly Objection[] => {
  const own = wordsInTemplate(entry)
  return (entry.practises ?? []).flatMap((word, index) => {
    const fault = bankWords.has(word)
      ? own.has(word)
        ? null
        : { message: `it practises "${word}" and has not got it.`, cure: 'Put the word into it, or take it out here.' }
      : {
          message: `it practises "${word}", which is no word of the bank.`,
          cure: 'The word was taken out or is spelled otherwise: take it out here, or write the word.',
        }
    if (fault === null) return []
    const { message, cure } = fault
    return [
      {
        check: 'practises',
        path: ['practises', index],
        what: `${entry.id} ${word}`,
        message: `${entry.id}: ${message}`,
        cure,
      },
    ]
  })
}
