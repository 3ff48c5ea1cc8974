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
  kinds: Object.fromEntries(
    Object.entries(entry.slots).flatMap(([name, { kind, words }]) =>
      kind === undefined ? [] : [[name, answerOf(kind, words)]],
    ),
  ),
  wrong: Object.fromEntries(
    Object.entries(entry.slots).flatMap(([name, { wrong }]) => (wrong === undefined ? [] : [[name, wrong]])),
  ),
  hint: entry.hint,
})

/** A kind as the end of a sentence about a word: `an animal` is "is an animal", `animals` "are animals". */
const answerOf = (kind: string, words: readonly string[]): string => {
  if (kind.startsWith('tells ')) return kind
  const isOne = /^(an?|another|one)\b/.test(kind) || (/^some\w+/.test(kind) && !words.every(isPlural))
  return isOne ? `is ${kind}` : `are ${kind}`
}

const isPlural = (word: string): boolean => /[^s]s$/.test(word)
