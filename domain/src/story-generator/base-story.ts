/**
 * A generated story is a written story with some words changed, and this is the written one. The content compiler makes
 * one for each story, and the story generator of the web app loads it.
 */

import type { PhonicsFamily } from '../phonics/phonics-family.ts'
import type { ReadingLevel, SectionType } from '../story/story.ts'

/** The story that a generated story is based on: its template, and data for which the template has no fields. */
export type BaseStory = {
  /** The name of the main character. */
  readonly lead: string
  /** The levels that the story was written for. For any other level, the template repeats a written level. */
  readonly writtenLevels: readonly ReadingLevel[]
  /** The emphasised words of each level, by pattern family. */
  readonly phonics: Readonly<Record<ReadingLevel, Readonly<Partial<Record<PhonicsFamily, readonly string[]>>>>>
  readonly template: StoryTemplate
}

/** The specification's names of the three sections of a template. */
export const TEMPLATE_SECTIONS = ['beginning', 'middle', 'end'] as const
export type TemplateSectionName = (typeof TEMPLATE_SECTIONS)[number]

/** A slot of a section, with the words it can be filled with. */
export type WordSlot = {
  readonly slot_name: string
  readonly themes: readonly string[]
  readonly complexity: ReadingLevel
  readonly word_hints: readonly string[]
}

export type TemplateSection = {
  /** The section as `printSection` writes it, with `[SLOT]` placeholders. */
  readonly text_template: string
  readonly word_slots: readonly WordSlot[]
  readonly target_word_count: number
  readonly phonics_emphasis: readonly string[]
  readonly section_type: SectionType
}

/** The story template, with the fields of the specification. */
export type StoryTemplate = {
  readonly id: string
  readonly title: string
  readonly themes: readonly string[]
  readonly complexity_levels: Readonly<Record<ReadingLevel, Readonly<Record<TemplateSectionName, TemplateSection>>>>
  readonly required_word_tags: readonly string[]
  readonly phonics_progression: Readonly<Record<ReadingLevel, readonly PhonicsFamily[]>>
  /** Minutes for each level. */
  readonly metadata: { readonly estimated_completion_time: Readonly<Record<ReadingLevel, number>> }
}
