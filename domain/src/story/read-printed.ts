import { exactLine } from './exact-line.ts'
import type { StoryBlock, StorySection } from './story.ts'
import { isWholeStory } from './whole-story.ts'

/**
 * Reads what `printSections` wrote, and nothing else: null for any other text. What an author writes is read by
 * `parseSections`, which says what is wrong with it.
 */
export function readPrinted(text: string): readonly StorySection[] | null {
  const sections: { readonly type: StorySection['type']; readonly blocks: StoryBlock[] }[] = []
  for (const piece of text.trim().split(/\n{2,}/)) {
    const [first = '', ...others] = piece.split('\n')
    const opening = exactLine(first)
    if (opening?.kind === 'section') sections.push({ type: opening.type, blocks: [] })
    const blocks = sections.at(-1)?.blocks
    const read = opening === null ? continued(blocks?.pop(), [first, ...others]) : blockOf(first, others)
    if (blocks === undefined || read === null) return null
    blocks.push(read)
  }
  return isWholeStory(sections) ? sections : null
}

/** A further paragraph of a block. */
const continued = (block: StoryBlock | undefined, sentences: readonly string[]): StoryBlock | null =>
  block !== undefined && 'paragraphs' in block ? { ...block, paragraphs: [...block.paragraphs, sentences] } : null

function blockOf(opening: string, sentences: readonly string[]): StoryBlock | null {
  const line = exactLine(opening)
  const paragraphs = sentences.length > 0 ? [sentences] : []
  switch (line?.kind) {
    case 'section':
      return { kind: 'prose', paragraphs }
    case 'consequence':
      return { kind: 'consequence', letter: line.letter, paragraphs }
    case 'continuation':
    case 'conclusion':
      return { kind: line.kind, paragraphs }
    case 'reflection':
      return sentences.length === 0 ? line : null
    case 'choice':
      return choiceOf(line.question, sentences)
    default:
      return null
  }
}

function choiceOf(question: string, lines: readonly string[]): StoryBlock | null {
  const [A, B, C, ...more] = lines.map(exactLine)
  if (A?.kind !== 'option' || B?.kind !== 'option' || C?.kind !== 'option' || more.length > 0) return null
  if (A.letter !== 'A' || B.letter !== 'B' || C.letter !== 'C') return null
  return { kind: 'choice', question, options: { A: A.text, B: B.text, C: C.text } }
}
