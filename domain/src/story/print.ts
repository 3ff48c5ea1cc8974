import { OUTCOME_PARTS, outcomeMarker, outcomesOf } from './outcomes.ts'
import { markerOf, sectionHeading } from './section-plan.ts'
import { CHOICE_LETTERS, type Paragraph, type StoryBlock, type StorySection } from './story.ts'

/** Writes sections the one way a story file is written. `parseSections` reads back exactly what went in. */
export const printSections = (sections: readonly StorySection[]): string => sections.map(printSection).join('\n')

/** Writes one section, heading first, with a newline at its end. */
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
  const outcomes = outcomesOf(block)
  const parts =
    outcomes === undefined
      ? []
      : OUTCOME_PARTS.filter((part) => outcomes[part].length > 0).map((part) => [part, outcomes[part]] as const)
  return [
    printParagraphs(block.paragraphs),
    ...parts.map(([part, paragraphs]) => `${outcomeMarker(part)}\n${printParagraphs(paragraphs)}`),
  ].join('\n\n')
}

const printParagraphs = (paragraphs: readonly Paragraph[]): string =>
  paragraphs.map((sentences) => sentences.join('\n')).join('\n\n')
