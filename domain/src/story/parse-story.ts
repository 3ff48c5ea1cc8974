/**
 * Parses the text of a story file into sections and blocks, or returns all mistakes in it. The content compiler calls it for
 * each story when the app is built. It has three steps: `draft.ts` sorts the lines into drafts of sections and blocks, the
 * drafts are checked for being complete and in order, and correct ones become the sections of a story.
 */

import { fail, ok, type Result } from '../result.ts'
import { type BlockDraft, draftSections, type OptionDraft, type OutcomeDraft, type SectionDraft } from './draft.ts'
import { BLOCK_NOUNS, type Marker, SECTION_PLAN, sectionFor, sectionHeading } from './section-plan.ts'
import {
  CHOICE_LETTERS,
  OUTCOME_PARTS,
  type OutcomePart,
  outcomeMarker,
  SECTION_TYPES,
  type StoryBlock,
  type StorySection,
} from './story.ts'
import { type Mistake, mistake, type StoryError } from './story-error.ts'

/**
 * Parses the body of a story file: the Markdown below its front matter.
 *
 * @param firstLine the number of the body's first line in its file, so that errors name the file's own lines
 * @returns the three sections with their blocks in order, or all mistakes sorted by line. Never throws.
 */
export const parseSections = (text: string, firstLine = 1): Result<readonly StorySection[], readonly StoryError[]> => {
  if (text.trim() === '') {
    const empty = mistake('empty_file', 'The story has no text.', 'Begin with "## Beginning (intro)".')
    return fail([{ ...empty, line: firstLine }])
  }
  const lastLine = firstLine + text.trimEnd().split(/\r\n|\r|\n/).length - 1
  const { sections, errors } = draftSections(text, firstLine)
  const allErrors = [...errors, ...checkSections(sections, lastLine)].sort((a, b) => a.line - b.line)
  if (allErrors.length > 0) return fail(allErrors)
  return ok(sections.map(({ type, blocks }) => ({ type, blocks: blocks.map(toBlock) })))
}

/**
 * Checks the structure of a drafted story file: it needs its three sections, each once and in order, and every section
 * needs its blocks, each once and in order.
 *
 * @param lastLine the number of the file's last line, at which a missing section is reported
 * @returns one error for each mistake, in no particular order
 */
const checkSections = (sections: readonly SectionDraft[], lastLine: number): readonly StoryError[] => [
  ...SECTION_TYPES.filter((type) => !sections.some((section) => section.type === type)).map((type) => ({
    ...mistake(
      'section_missing',
      `The section "${sectionHeading(type)}" is missing.`,
      `Add "${sectionHeading(type)}" and its text.`,
    ),
    line: lastLine,
  })),
  ...sections.flatMap((section, index) => checkSectionPosition(section, sections.slice(0, index))),
  ...sections.flatMap(checkBlocks),
]

/**
 * Returns an error if an earlier section has the same type, or if one that belongs after this section comes before it.
 */
const checkSectionPosition = (section: SectionDraft, earlier: readonly SectionDraft[]): readonly StoryError[] => {
  const heading = sectionHeading(section.type)
  if (earlier.some(({ type }) => type === section.type)) {
    return [
      {
        ...mistake('section_repeated', `The section "${heading}" is repeated here.`, 'Keep one of the two.'),
        line: section.line,
      },
    ]
  }
  const rank = SECTION_TYPES.indexOf(section.type)
  if (earlier.every(({ type }) => SECTION_TYPES.indexOf(type) < rank)) return []
  return [
    {
      ...mistake(
        'section_out_of_order',
        `The section "${heading}" is out of order.`,
        'Put the sections in the order Beginning, Middle, End.',
      ),
      line: section.line,
    },
  ]
}

/**
 * Checks the blocks of one section: every required block is present once and in order, no block belongs to another
 * section, and no block is empty.
 */
const checkBlocks = (section: SectionDraft): readonly StoryError[] => [
  ...SECTION_PLAN[section.type]
    .filter((marker) => !section.blocks.some((block) => block.marker === marker && !isBareProse(block)))
    .map((marker) => ({ ...missingBlock(marker, section), line: section.line })),
  ...section.blocks.flatMap((block, index) => {
    const misplaced = checkBlockPosition(block, section, section.blocks.slice(0, index))
    return misplaced === null ? [] : [{ ...misplaced, line: block.line }]
  }),
  ...section.blocks.flatMap((block) => (block.marker === '### Choice' ? checkOptions(block) : checkNotEmpty(block))),
  ...section.blocks.flatMap(checkOutcomes),
]

/**
 * Checks the outcomes of a block (prose that differs by the chosen option). A block without outcomes is fine. If it has
 * any, it needs one for each option, each once, in order and with text.
 */
const checkOutcomes = ({ outcomes }: BlockDraft): readonly StoryError[] => {
  const [first] = outcomes
  if (first === undefined) return []
  const missingLetters = CHOICE_LETTERS.filter((letter) => !outcomes.some(({ part }) => part === letter))
  return [
    ...missingLetters.map((letter) => ({
      ...mistake(
        'outcome_missing',
        `The text that depends on the choice has no part for option ${letter}.`,
        `Add "### If ${letter}" and its text: each option has its own.`,
      ),
      line: first.line,
    })),
    ...outcomes.flatMap((outcome, index) => {
      const error = findMistakeInOutcome(outcome, outcomes.slice(0, index))
      return error === null ? [] : [{ ...error, line: outcome.line }]
    }),
  ]
}

function findMistakeInOutcome({ part, paragraphs }: OutcomeDraft, earlier: readonly OutcomeDraft[]): Mistake | null {
  const marker = outcomeMarker(part)
  const rank = OUTCOME_PARTS.indexOf(part)
  if (earlier.some((outcome) => outcome.part === part))
    return mistake('outcome_repeated', `${marker} is repeated here.`, 'Keep one of the two.')
  if (earlier.some((outcome) => OUTCOME_PARTS.indexOf(outcome.part) > rank))
    return mistake('outcome_out_of_order', `${marker} is out of order.`, `Keep the order ${OUTCOME_ORDER}.`)
  if (paragraphs.length === 0)
    return mistake('block_empty', `${marker} has no text.`, 'Write at least one sentence below it.')
  return null
}

const OUTCOME_ORDER = OUTCOME_PARTS.map(outcomeMarker).join(', ')

/** Whether a block is the prose block that every section heading opens, with no sentence in it. */
const isBareProse = (block: BlockDraft): boolean => block.marker === 'prose' && block.paragraphs.length === 0

const missingBlock = (marker: Marker, section: SectionDraft): Mistake =>
  marker === 'prose'
    ? mistake(
        'prose_missing',
        `"${sectionHeading(section.type)}" begins without prose.`,
        'Write at least one sentence below the heading.',
      )
    : mistake(
        `${BLOCK_NOUNS[marker]}_missing`,
        `"${sectionHeading(section.type)}" has no ${marker}.`,
        `Add "${marker}" and its text; the order is ${SECTION_PLAN[section.type].join(', ')}.`,
      )

/** Returns a mistake if a block belongs to another section, repeats an earlier block or is out of order. */
const checkBlockPosition = (
  block: BlockDraft,
  section: SectionDraft,
  earlier: readonly BlockDraft[],
): Mistake | null => {
  if (block.marker === 'prose') return null
  const plan = SECTION_PLAN[section.type]
  const rank = plan.indexOf(block.marker)
  if (rank < 0) {
    return mistake(
      'block_in_wrong_section',
      `${block.marker} does not belong in "${sectionHeading(section.type)}".`,
      `Move it to "${sectionHeading(sectionFor(block.marker))}".`,
    )
  }
  if (earlier.some(({ marker }) => marker === block.marker)) {
    return mistake(
      `${BLOCK_NOUNS[block.marker]}_repeated`,
      `${block.marker} is repeated here.`,
      'Keep one of the two, or correct its letter.',
    )
  }
  if (earlier.every(({ marker }) => plan.indexOf(marker) < rank)) return null
  return mistake('block_out_of_order', `${block.marker} is out of order.`, `Keep the order ${plan.join(', ')}.`)
}

/** Returns an error if a block without prose needs it. Empty prose blocks are reported as missing, not here. */
const checkNotEmpty = (block: BlockDraft): readonly StoryError[] => {
  const needsProse = !block.marker.startsWith('### Reflect') && block.marker !== 'prose'
  if (!needsProse || block.paragraphs.length > 0) return []
  return [
    {
      ...mistake('block_empty', `${block.marker} has no text.`, 'Write at least one sentence below it.'),
      line: block.line,
    },
  ]
}

const checkOptions = (choice: BlockDraft): readonly StoryError[] => [
  ...CHOICE_LETTERS.filter((letter) => !choice.options.some((option) => option.letter === letter)).map((letter) => ({
    ...mistake(
      'option_missing',
      `The choice has no option ${letter}.`,
      `Add "- ${letter}: " and what the reader can do.`,
    ),
    line: choice.line,
  })),
  ...choice.options.flatMap((option, index) => checkOptionPosition(option, choice.options.slice(0, index))),
]

const checkOptionPosition = (option: OptionDraft, earlier: readonly OptionDraft[]): readonly StoryError[] => {
  if (earlier.some(({ letter }) => letter === option.letter)) {
    const message = `Option ${option.letter} is repeated here.`
    return [
      { ...mistake('option_repeated', message, 'Keep one of the two, or correct its letter.'), line: option.line },
    ]
  }
  if (earlier.every(({ letter }) => letter < option.letter)) return []
  const message = `Option ${option.letter} is out of order.`
  return [{ ...mistake('option_out_of_order', message, 'Put the options in the order A, B, C.'), line: option.line }]
}

const toBlock = (draft: BlockDraft): StoryBlock => {
  const { marker, label, paragraphs, options } = draft
  switch (marker) {
    case 'prose':
      return { kind: 'prose', ...proseOf(draft) }
    case '### Choice': {
      const [A = '', B = '', C = ''] = CHOICE_LETTERS.map(
        (letter) => options.find((option) => option.letter === letter)?.text,
      )
      return { kind: 'choice', question: label, options: { A, B, C } }
    }
    case '### If A':
      return { kind: 'consequence', letter: 'A', paragraphs }
    case '### If B':
      return { kind: 'consequence', letter: 'B', paragraphs }
    case '### If C':
      return { kind: 'consequence', letter: 'C', paragraphs }
    case '### Reflect (me)':
      return { kind: 'reflection', about: 'me', prompt: label }
    case '### Reflect (do)':
      return { kind: 'reflection', about: 'do', prompt: label }
    case '### Continue':
      return { kind: 'continuation', ...proseOf(draft) }
    case '### The end':
      return { kind: 'conclusion', ...proseOf(draft) }
  }
}

/** The paragraphs of a draft, and its outcomes if it has any. */
const proseOf = ({ paragraphs, outcomes }: BlockDraft): Pick<Continuation, 'paragraphs' | 'outcomes'> => {
  if (outcomes.length === 0) return { paragraphs }
  const paragraphsOf = (part: OutcomePart) => outcomes.find((outcome) => outcome.part === part)?.paragraphs ?? []
  return {
    paragraphs,
    outcomes: { A: paragraphsOf('A'), B: paragraphsOf('B'), C: paragraphsOf('C'), after: paragraphsOf('after') },
  }
}

type Continuation = Extract<StoryBlock, { readonly kind: 'continuation' }>
