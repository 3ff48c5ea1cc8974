/**
 * The data model of a story at one reading level, and helpers for it. A story file is this model written as Markdown. A
 * story has three sections, and each section has blocks: prose, a choice, one block for each outcome of the choice, or
 * a reflection.
 */

import type { PhonicsFamily } from '../phonics/phonics-family.ts'
import type { SlotHints } from '../slots.ts'

export const READING_LEVELS = ['simple', 'full', 'challenge'] as const
export type ReadingLevel = (typeof READING_LEVELS)[number]

export const SECTION_TYPES = ['intro', 'problem', 'solution'] as const
export type SectionType = (typeof SECTION_TYPES)[number]

/** The heading of each section in a story file, in order. */
export const SECTION_HEADINGS: Record<SectionType, string> = { intro: 'Beginning', problem: 'Middle', solution: 'End' }

export const CHOICE_LETTERS = ['A', 'B', 'C'] as const
export type ChoiceLetter = (typeof CHOICE_LETTERS)[number]

export const REFLECTION_KINDS = ['me', 'do'] as const
/** `me` asks about the reader, `do` suggests something to try. Neither has a right answer. */
export type ReflectionKind = (typeof REFLECTION_KINDS)[number]

/** The sentences of a paragraph, in order. A sentence may contain slots such as `[SOUND]`. */
export type Paragraph = readonly string[]

/**
 * Prose that differs by the option that the reader chose: one part for each option, then `after`, which every reader
 * gets and which may be empty.
 */
export type Outcomes = Readonly<Record<ChoiceLetter, readonly Paragraph[]>> & { readonly after: readonly Paragraph[] }

/**
 * The paragraphs of a block that every reader gets. In Continue, End and The end, outcomes may follow the paragraphs.
 */
type Prose = { readonly paragraphs: readonly Paragraph[]; readonly outcomes?: Outcomes }

export type StoryBlock =
  | ({ readonly kind: 'prose' } & Prose)
  | { readonly kind: 'choice'; readonly question: string; readonly options: Readonly<Record<ChoiceLetter, string>> }
  | { readonly kind: 'consequence'; readonly letter: ChoiceLetter; readonly paragraphs: readonly Paragraph[] }
  | { readonly kind: 'reflection'; readonly about: ReflectionKind; readonly prompt: string }
  | ({ readonly kind: 'continuation' } & Prose)
  | ({ readonly kind: 'conclusion' } & Prose)

export type StorySection = { readonly type: SectionType; readonly blocks: readonly StoryBlock[] }

export type StoryHeader = {
  readonly level: ReadingLevel
  readonly phonics: Readonly<Partial<Record<PhonicsFamily, readonly string[]>>>
  readonly slots: SlotHints
}

/** One story at one level, as written in its file. */
export type StoryText = StoryHeader & { readonly sections: readonly StorySection[] }

/** The parts of `Outcomes`, in order. */
export const OUTCOME_PARTS = [...CHOICE_LETTERS, 'after'] as const
export type OutcomePart = (typeof OUTCOME_PARTS)[number]

export const outcomeMarker = (part: OutcomePart): string => (part === 'after' ? '### Then' : `### If ${part}`)

/** All paragraphs of a block, including the outcomes of every option, in the order of the file. */
export const allParagraphs = (block: StoryBlock): readonly Paragraph[] => {
  if (!('paragraphs' in block)) return []
  const outcomes = 'outcomes' in block ? block.outcomes : undefined
  return [...block.paragraphs, ...(outcomes ? OUTCOME_PARTS.flatMap((part) => outcomes[part]) : [])]
}

/** Applies a function to every paragraph of all outcomes. */
export const mapOutcomes = (outcomes: Outcomes, change: (paragraph: Paragraph) => Paragraph): Outcomes => ({
  A: outcomes.A.map(change),
  B: outcomes.B.map(change),
  C: outcomes.C.map(change),
  after: outcomes.after.map(change),
})
