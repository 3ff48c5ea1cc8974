/**
 * The form of a story in which the client loads it: each story at each level is compiled from its Markdown file when
 * the app is built. The story reader of the web app shows it.
 */

import type { Topic } from '../interest/interest.ts'
import type { SlotHints } from '../slots.ts'
import { type ReadingLevel, SECTION_HEADINGS, type SectionType, type StoryBlock, type StorySection } from './story.ts'

/** A word of a story with its meaning, which is at most twelve words long. */
export type ExplainedWord = { readonly word: string; readonly meaning: string }

/** What the glossary shows for a word: its chunks, which together spell the word, and its meaning, or null. */
export type GlossaryEntry = { readonly chunks: readonly string[]; readonly meaning: string | null }

/**
 * A block with an id such as `problem-if-a`. The same block has the same id at every level, so that the reader's place
 * is kept when the level changes.
 */
export type CompiledBlock = StoryBlock & { readonly id: string }

/** The end of the ids of the blocks that surround a generated story: a camp fire at which the story is read aloud. */
export const CAMP_BLOCK = 'camp'

/** Whether a block belongs to the camp around a generated story. */
export const isAtCamp = ({ id }: Pick<CompiledBlock, 'id'>): boolean => id.endsWith(`-${CAMP_BLOCK}`)

export type CompiledSection = {
  readonly type: SectionType
  /** The heading shown above it: Beginning, Middle, End. */
  readonly heading: string
  readonly blocks: readonly CompiledBlock[]
}

/** One story at one level. Its prose still contains slots such as `[SOUND]`, which are filled when it is shown. */
export type CompiledStory = {
  readonly id: string
  readonly title: string
  readonly interest: Topic
  readonly level: ReadingLevel
  /** The name of a Fluent Emoji Flat icon. */
  readonly picture: string
  /** The names of the main characters. */
  readonly leads: readonly string[]
  /** Reading time in minutes of one path: what a reader reads who chooses one of the three options. */
  readonly minutes: number
  readonly sections: readonly CompiledSection[]
  readonly slots: SlotHints
  readonly vocabulary: readonly ExplainedWord[]
  /** Keyed by the word as it occurs in the text, in lower case. Words with one chunk and no meaning are omitted. */
  readonly words: Readonly<Record<string, GlossaryEntry>>
  /** The mean number of words of the three paths, counted with the shortest hint in every slot. */
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

/** Adds a heading to every section and an id to every block. */
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
