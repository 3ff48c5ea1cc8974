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
      return printParagraphs(block.paragraphs)
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
      return `${markerOf(block)}\n${printParagraphs(block.paragraphs)}`
  }
}

const printParagraphs = (paragraphs: readonly Paragraph[]): string =>
  paragraphs.map((sentences) => sentences.join('\n')).join('\n\n')
