import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import { SENTENCE_THEMES } from '@lanternleaf/domain/sentence-bank/sentence-template'
import type { SlotHints } from '@lanternleaf/domain/slots/slots'
import { z } from 'zod'

const text = z.string().trim().min(1)

const templateSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is lower-case words joined by hyphens'),
  difficulty: z.enum(DIFFICULTIES),
  /** The sentence with its slots: `The [SIZE] [ANIMAL] [DOES] in the grass.` */
  template: text,
  slots: z.record(
    z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'a slot name has capitals, digits, underscores'),
    /** What the slot asks for, in words a child knows, and the words that may fill it. */
    z.strictObject({ asks: text, words: z.array(text).min(1) }),
  ),
  hint: text,
  /** Words of the bank that are met again in it, in its text or its slots. */
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
