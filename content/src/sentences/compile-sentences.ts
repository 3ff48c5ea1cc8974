import type { SentenceTemplate } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { findSlots } from '@lanternleaf/domain/slots/slots'
import { type SentenceSheet, slotWordsOf, type TemplateEntry } from './sentence-sheet.ts'

/** The sentences of a theme as the plain data the client reads. */
export const compileSentences = ({ theme, templates }: SentenceSheet): readonly SentenceTemplate[] =>
  templates.map((entry) => compileTemplate(theme, entry))

const compileTemplate = (theme: string, entry: TemplateEntry): SentenceTemplate => ({
  id: `${theme}-${entry.id}`,
  difficulty: entry.difficulty,
  template: entry.template,
  blanks: findSlots(entry.template),
  words: slotWordsOf(entry),
  asks: Object.fromEntries(Object.entries(entry.slots).map(([name, { asks }]) => [name, asks])),
  hint: entry.hint,
})
