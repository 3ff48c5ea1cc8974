/** The schema of a file of sentences, `content/sentences/<theme>.yaml`. */

import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import { JOINING_QUESTION, QUESTIONS } from '@lanternleaf/domain/sentence-bank/question'
import { SENTENCE_THEMES } from '@lanternleaf/domain/sentence-bank/sentence-template'
import type { SlotHints } from '@lanternleaf/domain/slots'
import { z } from 'zod'

const text = z.string().trim().min(1)

/** What a box asks, the words that may fill it, and, for joining words, those that make no sense in it. */
const slotSchema = z.strictObject({
  asks: z.enum(QUESTIONS),
  words: z.array(text).min(1),
  /** What the question "what kind of?" is about, if it is not the next word of the sentence: `sleeping bags`. */
  of: text.optional(),
  /** Words of other slots that would fit this box, too, and are therefore not offered as wrong words. */
  never: z.array(text).min(1).optional(),
  wrong: z.array(z.strictObject({ word: text, why: text })).optional(),
})
export type SlotEntry = z.infer<typeof slotSchema>

const templateSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is lower-case words joined by hyphens'),
  difficulty: z.enum(DIFFICULTIES),
  /** The sentence with its slots: `The [SIZE] [ANIMAL] [DOES] in the grass.` */
  template: text,
  slots: z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'a slot name has capitals, digits, underscores'), slotSchema),
  hint: text,
  /** Words of the bank that the template repeats, in its text or its slots. */
  practises: z.array(text).optional(),
})
export type TemplateEntry = z.infer<typeof templateSchema>

/** The sentences of a theme, as `sentences/<theme>.yaml` holds them. */
export const sentenceSheetSchema = z.strictObject({
  theme: z.enum(SENTENCE_THEMES),
  templates: z.array(templateSchema),
})
export type SentenceSheet = z.infer<typeof sentenceSheetSchema>

/** Further templates of a theme, as any file of the folder `sentences/<theme>/` holds them. */
export const SENTENCE_PARTS = {
  schema: z.strictObject({ templates: z.array(templateSchema) }),
  lists: ['templates'],
} as const

/** The words of each slot. */
export const slotWordsOf = ({ slots }: TemplateEntry): SlotHints =>
  Object.fromEntries(Object.entries(slots).map(([name, { words }]) => [name, words]))

/** Whether the child chooses the joining word of a template. */
export const hasJoiningWord = ({ slots }: TemplateEntry): boolean =>
  Object.values(slots).some(({ asks }) => asks === JOINING_QUESTION)
