/**
 * Checks that a value has the form of a story. Needed where a story does not come from the compiler: when it was
 * generated or read from storage.
 */

import { isRecord } from '../is-record.ts'
import { canVaryByChoice, markerOf, SECTION_PLAN } from './section-plan.ts'
import { CHOICE_LETTERS, SECTION_TYPES, type StoryBlock, type StorySection } from './story.ts'

/** Whether an untrusted value is a complete story: all sections and all their blocks in order, and no text empty. */
export const isCompleteStory = (value: unknown): value is readonly StorySection[] =>
  Array.isArray(value) &&
  value.length === SECTION_TYPES.length &&
  SECTION_TYPES.every((type, index) => isSection(value[index], type))

const isSection = (section: unknown, type: StorySection['type']): boolean =>
  isRecord(section) &&
  section.type === type &&
  Array.isArray(section.blocks) &&
  section.blocks.every(isBlock) &&
  section.blocks.every((block) => !('outcomes' in block) || canVaryByChoice(type, markerOf(block))) &&
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
      return isProse(block.paragraphs) && (block.outcomes === undefined || isOutcomes(block.outcomes))
    default:
      return false
  }
}

const isProse = (paragraphs: unknown): boolean => isListOf(paragraphs, (paragraph) => isListOf(paragraph, isSentence))

/** Each option needs a part with text. The part `after` may be empty. */
const isOutcomes = (outcomes: unknown): boolean =>
  isRecord(outcomes) &&
  CHOICE_LETTERS.every((letter) => isProse(outcomes[letter])) &&
  ((Array.isArray(outcomes.after) && outcomes.after.length === 0) || isProse(outcomes.after))

const isListOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(isItem)

/** Whether a value is one trimmed line that is not empty. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value === value.trim() && !/[\r\n]/.test(value)

/** A text that begins like a marker is not a sentence, because it would be parsed as that marker. */
const isSentence = (value: unknown): boolean => isText(value) && !/^[#-]/.test(value)
