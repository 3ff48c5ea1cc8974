import type { CompiledBlock, CompiledSection } from '../story/compiled-story.ts'
import type { SectionType } from '../story/story.ts'

const campId = (section: SectionType): string => `${section}-camp`

/** Whether a block is told at the camp fire, around the story. */
export const isAtCamp = ({ id }: Pick<CompiledBlock, 'id'>): boolean => id.endsWith('-camp')

/**
 * Parts what is told at the camp fire from the story it is told around, in blocks of its own. The story alone, at the same
 * level, says how many paragraphs are its own; the campers speak before them, and after those of the conclusion.
 */
export const partCamp = (
  told: readonly CompiledSection[],
  alone: readonly CompiledSection[],
): readonly CompiledSection[] => {
  const own = new Map(alone.flatMap(({ blocks }) => blocks).map((block) => [block.id, paragraphsOf(block)]))
  return told.map((section) => ({
    ...section,
    blocks: section.blocks.flatMap((block) => parted(section.type, block, own.get(block.id))),
  }))
}

const paragraphsOf = (block: CompiledBlock): number => ('paragraphs' in block ? block.paragraphs.length : 0)

const parted = (
  section: SectionType,
  block: CompiledBlock,
  own: number = paragraphsOf(block),
): readonly CompiledBlock[] => {
  if (!('paragraphs' in block) || block.paragraphs.length <= own) return [block]
  const camp = (from: number, to?: number): CompiledBlock => ({
    id: campId(section),
    kind: 'prose',
    paragraphs: block.paragraphs.slice(from, to),
  })
  const before = block.paragraphs.length - own
  return block.kind === 'conclusion'
    ? [{ ...block, paragraphs: block.paragraphs.slice(0, own) }, camp(own)]
    : [camp(0, before), { ...block, paragraphs: block.paragraphs.slice(before) }]
}
