import type { CompiledBlock, CompiledSection } from '../story/compiled-story.ts'
import type { Paragraph, SectionType } from '../story/story.ts'

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

/** What stands last in a block's prose: behind what differs by the choice, if something does. */
const lastProse = (block: CompiledBlock): readonly Paragraph[] => {
  if (!('paragraphs' in block)) return []
  return ('outcomes' in block ? block.outcomes?.after : undefined) ?? block.paragraphs
}

const paragraphsOf = (block: CompiledBlock): number => lastProse(block).length

const parted = (
  section: SectionType,
  block: CompiledBlock,
  own: number = paragraphsOf(block),
): readonly CompiledBlock[] => {
  const last = lastProse(block)
  if (!('paragraphs' in block) || last.length <= own) return [block]
  const camp = (paragraphs: readonly Paragraph[]): CompiledBlock => ({ id: campId(section), kind: 'prose', paragraphs })
  if (block.kind === 'conclusion') {
    const { outcomes } = block
    const kept = last.slice(0, own)
    return [
      outcomes ? { ...block, outcomes: { ...outcomes, after: kept } } : { ...block, paragraphs: kept },
      camp(last.slice(own)),
    ]
  }
  const before = last.length - own
  return [camp(last.slice(0, before)), { ...block, paragraphs: last.slice(before) }]
}
