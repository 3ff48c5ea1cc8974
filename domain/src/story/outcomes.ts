import { CHOICE_LETTERS, type Outcomes, type Paragraph, type StoryBlock } from './story.ts'

/** The markers inside prose that remembers the choice: what each option's readers read, and what all read after it. */
export const OUTCOME_PARTS = [...CHOICE_LETTERS, 'after'] as const
export type OutcomePart = (typeof OUTCOME_PARTS)[number]

export const outcomeMarker = (part: OutcomePart): string => (part === 'after' ? '### Then' : `### If ${part}`)

/** What of a block differs by the choice, if anything does. */
export const outcomesOf = (block: StoryBlock): Outcomes | undefined =>
  'outcomes' in block ? block.outcomes : undefined

/** The prose of a block, whoever reads it, in the order of the file. */
export const allParagraphs = (block: StoryBlock): readonly Paragraph[] => {
  if (!('paragraphs' in block)) return []
  const outcomes = outcomesOf(block)
  return [...block.paragraphs, ...(outcomes ? OUTCOME_PARTS.flatMap((part) => outcomes[part]) : [])]
}

/** The same outcomes with every paragraph changed. */
export const mapOutcomes = (outcomes: Outcomes, change: (paragraph: Paragraph) => Paragraph): Outcomes => ({
  A: outcomes.A.map(change),
  B: outcomes.B.map(change),
  C: outcomes.C.map(change),
  after: outcomes.after.map(change),
})
