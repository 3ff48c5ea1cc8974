import type { PhonicsFamily } from '../phonics/phonics-family.ts'
import type { ReadingLevel, SectionType } from '../story/story.ts'

/** The story a generated one is made from: its template, and what the template's form has no place for. */
export type BaseStory = {
  /** The name of the one who leads it. */
  readonly lead: string
  /** The levels it is written at. At the others its template repeats the nearest. */
  readonly writtenLevels: readonly ReadingLevel[]
  /** The emphasised words by the family they show. */
  readonly phonics: Readonly<Record<ReadingLevel, Readonly<Partial<Record<PhonicsFamily, readonly string[]>>>>>
  readonly template: StoryTemplate
}

/** The specification's names for the three sections of a template. */
export const TEMPLATE_SECTIONS = ['beginning', 'middle', 'end'] as const
export type TemplateSectionName = (typeof TEMPLATE_SECTIONS)[number]

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

/** The story template of the specification, field by field. */
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
