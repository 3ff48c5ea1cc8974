import type { CompiledBlock, CompiledSection } from './compiled-story.ts'
import { SECTION_HEADINGS, type SectionType, type StoryBlock, type StorySection } from './story.ts'

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
