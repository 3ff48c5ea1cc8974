import { isRecord } from '../is-record.ts'
import { exactLine } from './exact-line.ts'
import { markerOf, SECTION_PLAN } from './section-plan.ts'
import { CHOICE_LETTERS, SECTION_TYPES, type StoryBlock, type StorySection } from './story.ts'

/** Whether a value from anywhere is a story: its three sections in order, each with its blocks in order, all with words. */
export const isWholeStory = (value: unknown): value is readonly StorySection[] =>
  Array.isArray(value) &&
  value.length === SECTION_TYPES.length &&
  SECTION_TYPES.every((type, place) => isSection(value[place], type))

const isSection = (section: unknown, type: StorySection['type']): boolean =>
  isRecord(section) &&
  section.type === type &&
  Array.isArray(section.blocks) &&
  section.blocks.every(isBlock) &&
  section.blocks.map(markerOf).join() === SECTION_PLAN[type].join()

function isBlock(block: unknown): block is StoryBlock {
  if (!isRecord(block)) return false
  switch (block.kind) {
    case 'choice': {
      const { question, options } = block
      return isText(question) && isRecord(options) && CHOICE_LETTERS.every((letter) => isText(options[letter]))
    }
    case 'reflection':
      return isText(block.prompt)
    case 'prose':
    case 'consequence':
    case 'continuation':
    case 'conclusion':
      return isListOf(block.paragraphs, (paragraph) => isListOf(paragraph, isSentence))
    default:
      return false
  }
}

const isListOf = (value: unknown, holds: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(holds)

/** One trimmed line. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value === value.trim() && !/[\r\n]/.test(value)

/** A sentence that is a marker would be read as one. */
const isSentence = (value: unknown): boolean => isText(value) && exactLine(value) === null
