import type { Difficulty } from '@lanternleaf/domain/difficulty/difficulty'
import { brokenSlots, findSlots, undeclaredSlots, unusedSlots } from '@lanternleaf/domain/slots'
import type { Objection } from '../../banks/bank-finding.ts'
import { slotWordsOf, type TemplateEntry } from '../sentence-sheet.ts'
import { toTemplate } from '../template-objection.ts'

/** How many slots a sentence has. */
const SLOTS: Record<Difficulty, { readonly least: number; readonly most: number }> = {
  easy: { least: 3, most: 3 },
  regular: { least: 3, most: 4 },
  challenge: { least: 4, most: 5 },
}

/** The slots of a template are declared, well formed, each used once, and as many as its difficulty has. */
export const checkSlots = (entry: TemplateEntry): readonly Objection[] => {
  const { template } = entry
  const slots = slotWordsOf(entry)
  const { least, most } = SLOTS[entry.difficulty]
  const { length } = findSlots(template)
  const inTemplate = (about: string, message: string, cure: string) =>
    toTemplate('slots', entry, { path: ['template'], about, message, cure })
  return [
    ...undeclaredSlots(template, slots).map((name) =>
      inTemplate(name, `the slot [${name}] is not declared.`, `Add ${name} to slots, or correct its name.`),
    ),
    ...unusedSlots(template, slots).map((name) =>
      toTemplate('slots', entry, {
        path: ['slots', name],
        about: name,
        message: `the slot ${name} is declared and not used.`,
        cure: `Write [${name}] in the template, or take it out of slots.`,
      }),
    ),
    ...brokenSlots(template).map((piece) =>
      inTemplate(piece, `"${piece}" is no slot.`, 'Write a slot as capitals in square brackets, like [ANIMAL].'),
    ),
    ...findSlots(template)
      .filter((name) => template.split(`[${name}]`).length > 2)
      .map((name) => inTemplate(name, `[${name}] stands twice.`, 'Give each place a slot of its own.')),
    ...(length < least || length > most
      ? [
          inTemplate(
            'number',
            `it has ${length} slots; ${entry.difficulty} sentences have ${least === most ? least : `${least} to ${most}`}.`,
            length < least ? 'Open another place.' : 'Write one of the places out.',
          ),
        ]
      : []),
  ]
}
