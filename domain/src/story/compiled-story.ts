import type { Topic } from '../interest/interest.ts'
import type { SlotHints } from '../slots.ts'
import { type ReadingLevel, SECTION_HEADINGS, type SectionType, type StoryBlock, type StorySection } from './story.ts'

/** A word that is explained, with a meaning of at most twelve words. */
export type ExplainedWord = { readonly word: string; readonly meaning: string }

/** What a reader can be shown of a word: its parts, which joined are the word, and its meaning if it is explained. */
export type GlossaryEntry = { readonly chunks: readonly string[]; readonly meaning: string | null }

/** A block by an id that is the same at every level, so that a change of level keeps the place: `problem-if-a`. */
export type CompiledBlock = StoryBlock & { readonly id: string }

export type CompiledSection = {
  readonly type: SectionType
  /** What the reader sees above it: Beginning, Middle, End. */
  readonly heading: string
  readonly blocks: readonly CompiledBlock[]
}

/** One story at one level, as the client reads it. Slots are still in the prose. */
export type CompiledStory = {
  readonly id: string
  readonly title: string
  readonly interest: Topic
  readonly level: ReadingLevel
  /** The name of a Fluent Emoji Flat icon. */
  readonly picture: string
  /** The names of those the story is about. */
  readonly leads: readonly string[]
  /** Minutes one path takes. */
  readonly minutes: number
  readonly sections: readonly CompiledSection[]
  readonly slots: SlotHints
  readonly vocabulary: readonly ExplainedWord[]
  /** By the word in lower case, as it stands in the text. Words in one part and without a meaning are left out. */
  readonly words: Readonly<Record<string, GlossaryEntry>>
  /** Words of prose on one path: the mean of the three, every slot with its shortest hint. */
  readonly wordCount: number
}

/** What a list of stories shows of one. */
export type StoryListEntry = {
  readonly id: string
  readonly title: string
  readonly interest: Topic
  readonly picture: string
  readonly blurb: string | null
  readonly minutes: Readonly<Record<ReadingLevel, number>>
}

/** Sections as the reader shows them: with the heading above each, and an id for every block. */
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
