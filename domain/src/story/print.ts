/**
 * Writes a story as the text of a story file. The story generator fills the slots of the printed text, and tests check
 * that printing and parsing are inverse.
 */

import { canVaryByChoice, markerOf, sectionHeading } from './section-plan.ts'
import {
  CHOICE_LETTERS,
  OUTCOME_PARTS,
  type OutcomePart,
  type Outcomes,
  outcomeMarker,
  type Paragraph,
  type StoryBlock,
  type StorySection,
} from './story.ts'
import { parseExactLine, type StoryLine } from './story-line.ts'
import { isCompleteStory } from './validate.ts'

/** Prints sections in the canonical form of a story file. `parseSections` parses the result into the same sections. */
export const printSections = (sections: readonly StorySection[]): string => sections.map(printSection).join('\n')

/** Prints one section, heading first, with a newline at its end. */
export const printSection = ({ type, blocks }: StorySection): string =>
  `${[sectionHeading(type), blocks.map(printBlock).join('\n\n')].join('\n')}\n`

const printBlock = (block: StoryBlock): string => {
  switch (block.kind) {
    case 'prose':
      return printProse(block)
    case 'choice':
      return [
        `### Choice: ${block.question}`,
        ...CHOICE_LETTERS.map((letter) => `- ${letter}: ${block.options[letter]}`),
      ].join('\n')
    case 'reflection':
      return `${markerOf(block)}: ${block.prompt}`
    case 'consequence':
    case 'continuation':
    case 'conclusion':
      return `${markerOf(block)}\n${printProse(block)}`
  }
}

const printProse = (block: Extract<StoryBlock, { readonly paragraphs: unknown }>): string => {
  const outcomes = 'outcomes' in block ? block.outcomes : undefined
  const parts = OUTCOME_PARTS.filter((part) => outcomes !== undefined && outcomes[part].length > 0)
  return [
    printParagraphs(block.paragraphs),
    ...parts.map((part) => `${outcomeMarker(part)}\n${printParagraphs(outcomes?.[part] ?? [])}`),
  ].join('\n\n')
}

const printParagraphs = (paragraphs: readonly Paragraph[]): string =>
  paragraphs.map((sentences) => sentences.join('\n')).join('\n\n')

/**
 * Parses the output of `printSections`. Returns null for any other text: files of authors are parsed by
 * `parseSections`, which reports mistakes.
 */
export function parsePrinted(text: string): readonly StorySection[] | null {
  const sections: { readonly type: StorySection['type']; readonly blocks: StoryBlock[] }[] = []
  for (const piece of text.trim().split(/\n{2,}/)) {
    const [firstText = '', ...otherLines] = piece.split('\n')
    const firstLine = parseExactLine(firstText)
    if (firstLine?.kind === 'section') sections.push({ type: firstLine.type, blocks: [] })
    const section = sections.at(-1)
    if (section === undefined) return null
    const lastBlock = section.blocks.at(-1)
    const part = outcomePartOf(firstLine)
    const isOutcome = part !== null && lastBlock !== undefined && canVaryByChoice(section.type, markerOf(lastBlock))
    // An outcome or a paragraph without a marker belongs to the last block, which is replaced with the extended one.
    const extendsLast = firstLine === null || isOutcome
    let block: StoryBlock | null
    if (isOutcome) block = withOutcome(lastBlock, part, otherLines)
    else if (extendsLast) block = withParagraph(lastBlock, [firstText, ...otherLines])
    else block = parseBlock(firstText, otherLines)
    if (block === null) return null
    if (extendsLast) section.blocks.pop()
    section.blocks.push(block)
  }
  return isCompleteStory(sections) ? sections : null
}

/** Adds a paragraph at the end of a block, after its outcomes if it has any. */
const withParagraph = (block: StoryBlock | undefined, sentences: readonly string[]): StoryBlock | null => {
  if (block === undefined || !('paragraphs' in block)) return null
  if (!('outcomes' in block) || block.outcomes === undefined) {
    return { ...block, paragraphs: [...block.paragraphs, sentences] }
  }
  const { outcomes } = block
  const part = OUTCOME_PARTS.findLast((part) => outcomes[part].length > 0) ?? 'A'
  return { ...block, outcomes: { ...outcomes, [part]: [...outcomes[part], sentences] } }
}

const outcomePartOf = (line: StoryLine | null): OutcomePart | null =>
  line?.kind === 'consequence' ? line.letter : line?.kind === 'then' ? 'after' : null

const NO_OUTCOMES: Outcomes = { A: [], B: [], C: [], after: [] }

/** Adds an outcome to a block. Returns null if the outcome has no text, is repeated or comes after a later part. */
const withOutcome = (block: StoryBlock, part: OutcomePart, sentences: readonly string[]): StoryBlock | null => {
  if (block.kind !== 'prose' && block.kind !== 'continuation' && block.kind !== 'conclusion') return null
  const { outcomes = NO_OUTCOMES } = block
  const thisAndLaterParts = OUTCOME_PARTS.slice(OUTCOME_PARTS.indexOf(part))
  if (sentences.length === 0 || thisAndLaterParts.some((other) => outcomes[other].length > 0)) return null
  return { ...block, outcomes: { ...outcomes, [part]: [sentences] } }
}

function parseBlock(opening: string, sentences: readonly string[]): StoryBlock | null {
  const line = parseExactLine(opening)
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
      return parseChoice(line.question, sentences)
    default:
      return null
  }
}

function parseChoice(question: string, lines: readonly string[]): StoryBlock | null {
  const [A, B, C, ...more] = lines.map(parseExactLine)
  if (A?.kind !== 'option' || B?.kind !== 'option' || C?.kind !== 'option' || more.length > 0) return null
  if (A.letter !== 'A' || B.letter !== 'B' || C.letter !== 'C') return null
  return { kind: 'choice', question, options: { A: A.text, B: B.text, C: C.text } }
}
