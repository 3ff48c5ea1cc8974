/** Separates the camp fire speeches from a generated story when it is read, so that they get pages of their own. */

import { CAMP_BLOCK, type CompiledBlock, type CompiledSection } from '../story/compiled-story.ts'
import type { Paragraph, SectionType } from '../story/story.ts'
import type { CampParagraphs } from './generated-story.ts'

/** Moves the paragraphs of the camp from the first and last block of a story to separate blocks. */
export const splitCamp = (
  sections: readonly CompiledSection[],
  camp: CampParagraphs | undefined,
): readonly CompiledSection[] =>
  camp === undefined
    ? sections
    : sections.map((section) => ({
        ...section,
        blocks: section.blocks.flatMap((block) => splitBlock(section.type, block, camp)),
      }))

const splitBlock = (
  section: SectionType,
  block: CompiledBlock,
  { before, after }: CampParagraphs,
): readonly CompiledBlock[] => {
  const atCamp = (paragraphs: readonly Paragraph[]): CompiledBlock => ({
    id: `${section}-${CAMP_BLOCK}`,
    kind: 'prose',
    paragraphs,
  })
  if (block.kind === 'prose' && section === 'intro') {
    return [atCamp(block.paragraphs.slice(0, before)), { ...block, paragraphs: block.paragraphs.slice(before) }]
  }
  if (block.kind !== 'conclusion') return [block]
  // The camp comes after the outcomes, if there are any.
  const { paragraphs, outcomes } = block
  const lastParagraphs = outcomes?.after ?? paragraphs
  const storyParagraphs = lastParagraphs.slice(0, -after)
  return [
    outcomes
      ? { ...block, outcomes: { ...outcomes, after: storyParagraphs } }
      : { ...block, paragraphs: storyParagraphs },
    atCamp(lastParagraphs.slice(-after)),
  ]
}
