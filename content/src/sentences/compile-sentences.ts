/**
 * Turns the templates of a theme into the plain data that the client reads. `web/generate/content.ts` calls it before a
 * build; the checks use it to see what a child will be offered.
 */

import { asksForVerb } from '@lanternleaf/domain/sentence-bank/question'
import type { SentenceTemplate } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { wrongWordsFor } from '@lanternleaf/domain/sentence-building/word-choices'
import { findSlots } from '@lanternleaf/domain/slots'
import type { BankLexicon } from './bank-lexicon.ts'
import { type SentenceSheet, slotWordsOf, type TemplateEntry } from './sentence-sheet.ts'

/**
 * The templates of a theme as the plain data that the client reads.
 *
 * @param lexicon of all themes: a word that fits a box with the same question anywhere in the bank is not offered as wrong
 */
export const compileSentences = (
  { theme, templates }: SentenceSheet,
  lexicon: BankLexicon,
): readonly SentenceTemplate[] => templates.map((entry) => compileTemplate(theme, entry, lexicon))

function compileTemplate(theme: string, entry: TemplateEntry, { kindOf, answers }: BankLexicon): SentenceTemplate {
  const slots = Object.entries(entry.slots)
  const template: SentenceTemplate = {
    id: `${theme}-${entry.id}`,
    difficulty: entry.difficulty,
    template: entry.template,
    blanks: findSlots(entry.template),
    words: slotWordsOf(entry),
    asks: Object.fromEntries(slots.map(([name, { asks }]) => [name, asks])),
    kinds: Object.fromEntries(
      slots.flatMap(([, { asks, words }]) =>
        asksForVerb(asks)
          ? []
          : words.flatMap((word) => {
              const kind = kindOf(word)
              return kind === undefined ? [] : [[word, kind]]
            }),
      ),
    ),
    wrong: Object.fromEntries(slots.flatMap(([name, { wrong }]) => (wrong === undefined ? [] : [[name, wrong]]))),
    of: Object.fromEntries(slots.flatMap(([name, { of }]) => (of === undefined ? [] : [[name, of]]))),
    never: {},
    hint: entry.hint,
  }
  const never = slots.flatMap(([name, { asks, never: declaredNever = [] }]) => {
    if (template.wrong[name]) return []
    const words = wrongWordsFor(template, name).filter((word) => declaredNever.includes(word) || answers(asks, word))
    return words.length === 0 ? [] : [[name, words] as const]
  })
  return { ...template, never: Object.fromEntries(never) }
}
