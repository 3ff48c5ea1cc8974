/** Lists the sentences that can be built from a template, for the checks and the report. */

import { fillSlots, findSlots, type SlotWords } from '@lanternleaf/domain/slots'
import { slotWordsOf, type TemplateEntry } from './sentence-sheet.ts'

/** Every sentence a child can build from a template. */
export const combinationsOf = (entry: TemplateEntry): readonly string[] =>
  fillingsOf(entry).map((words) => fillSlots(entry.template, words))

/** A few sentences of a template in which every word of every slot stands at least once. */
export const samplesOf = (entry: TemplateEntry): readonly string[] => {
  const slots = usedSlots(entry)
  const most = Math.max(1, ...slots.map(({ words }) => words.length))
  return Array.from({ length: most }, (_, turn) =>
    fillSlots(
      entry.template,
      Object.fromEntries(slots.map(({ name, words }) => [name, words[turn % words.length] ?? ''])),
    ),
  )
}

/** How many sentences a template makes. */
export const combinationCount = (entry: TemplateEntry): number =>
  usedSlots(entry).reduce((product, { words }) => product * words.length, 1)

const fillingsOf = (entry: TemplateEntry): readonly SlotWords[] =>
  usedSlots(entry).reduce<readonly SlotWords[]>(
    (fillings, { name, words }) => fillings.flatMap((filling) => words.map((word) => ({ ...filling, [name]: word }))),
    [{}],
  )

const usedSlots = (entry: TemplateEntry): readonly { readonly name: string; readonly words: readonly string[] }[] => {
  const slots = slotWordsOf(entry)
  return findSlots(entry.template).flatMap((name) => {
    const words = Object.hasOwn(slots, name) ? slots[name] : undefined
    return words === undefined ? [] : [{ name, words }]
  })
}
