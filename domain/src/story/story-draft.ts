import type { OutcomePart } from './outcomes.ts'
import type { Marker } from './section-plan.ts'
import type { ChoiceLetter, Paragraph, SectionType } from './story.ts'

/** A block as it is found, with its lines, before it is known to be whole. */
export type BlockDraft = {
  readonly marker: Marker
  readonly line: number
  /** The choice's question or the reflection's prompt; empty for the other blocks. */
  readonly label: string
  readonly paragraphs: readonly Paragraph[]
  readonly options: readonly OptionDraft[]
  readonly outcomes: readonly OutcomeDraft[]
}

/** Prose inside a block that only those read who took an option, or that follows it. */
export type OutcomeDraft = {
  readonly part: OutcomePart
  readonly line: number
  readonly paragraphs: readonly Paragraph[]
}

export type OptionDraft = { readonly letter: ChoiceLetter; readonly text: string; readonly line: number }

export type SectionDraft = {
  readonly type: SectionType
  readonly line: number
  readonly blocks: readonly BlockDraft[]
}
