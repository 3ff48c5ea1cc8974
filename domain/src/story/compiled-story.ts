import type { Topic } from '../interest/interest.ts'
import type { SlotHints } from '../slots.ts'
import { type ReadingLevel, SECTION_HEADINGS, type SectionType, type StoryBlock, type StorySection } from './story.ts'

/** A word that is explained, with a meaning of at most twelve words. */
export type ExplainedWord = { readonly word: string; readonly meaning: string }

/** What the glossary shows for a word: its parts, which together spell the word, and its meaning if it has one. */
export type GlossaryEntry = { readonly chunks: readonly string[]; readonly meaning: string | null }

/**
 * A block with an id that is the same at every level, so that changing the level keeps the reader's place:
 * `problem-if-a`.
 */
export type CompiledBlock = StoryBlock & { readonly id: string }

export type CompiledSection = {
  readonly type: SectionType
  /** The heading shown above it: Beginning, Middle, End. */
  readonly heading: string
  readonly blocks: readonly CompiledBlock[]
}

/** One story at one level, as the client loads it. The prose still contains slots. */
export type CompiledStory = {
  readonly id: string
  readonly title: string
  readonly interest: Topic
  readonly level: ReadingLevel
  /** The name of a Fluent Emoji Flat icon. */
  readonly picture: string
  /** The names of the main characters. */
  readonly leads: readonly string[]
  /** Reading time of one path in minutes. */
  readonly minutes: number
  readonly sections: readonly CompiledSection[]
  readonly slots: SlotHints
  readonly vocabulary: readonly ExplainedWord[]
  /** Keyed by the lower-case word as it occurs in the text. Words with a single part and no meaning are omitted. */
  readonly words: Readonly<Record<string, GlossaryEntry>>
  /** Number of words on one path: the mean of the three paths, with the shortest hint in every slot. */
  readonly wordCount: number
}

/** What a list of stories shows for each story. */
export type StoryListEntry = {
  readonly id: string
  readonly title: string
  readonly interest: Topic
  readonly picture: string
  readonly blurb: string | null
  readonly minutes: Readonly<Record<ReadingLevel, number>>
}

/** Adds what the reader needs: the heading above each section, and an id for every block. */
export const compileSections = (sections: readonly StorySection[]): readonly CompiledSection[] =>
  sections.map(({ type, blocks }) => ({
    type,
    heading: SECTION_HEADINGS[type],
    blocks: blocks.map((block): CompiledBlock => ({ id: blockId(type, block), ...block })),
  }))

const blockId = (section: SectionType, block: StoryBlock): string => {
  switch (block.kind) {
    case 'consequence':
      return `${section}-if-${block.letter.toLowerCase()}`
    case 'reflection':
      return `${section}-reflect-${block.about}`
    case 'prose':
    case 'choice':
    case 'continuation':
    case 'conclusion':
      return `${section}-${block.kind}`
  }
}
