/**
 * The first step of parsing a story file: sorting its lines into sections and blocks, called drafts because nothing has
 * checked yet whether they are complete and in order. `parse-story.ts` calls this and checks the result.
 */

import { correctLine } from './mistyped-line.ts'
import { canVaryByChoice, type Marker } from './section-plan.ts'
import type { ChoiceLetter, OutcomePart, Paragraph, SectionType } from './story.ts'
import { type Mistake, mistake, type StoryError } from './story-error.ts'
import { type LineReading, parseExactLine, type StoryLine } from './story-line.ts'

/** A block with its line numbers, before it is checked. */
export type BlockDraft = {
  readonly marker: Marker
  readonly line: number
  /** The choice's question or the reflection's prompt; empty for the other blocks. */
  readonly label: string
  readonly paragraphs: readonly Paragraph[]
  readonly options: readonly OptionDraft[]
  readonly outcomes: readonly OutcomeDraft[]
}

/**
 * A part of the prose of a block that differs by choice. The parts A, B and C are each read only by those who chose
 * that option; the part `after`, which comes last, is read by everybody.
 */
export type OutcomeDraft = {
  readonly part: OutcomePart
  readonly line: number
  readonly paragraphs: readonly Paragraph[]
}

export type OptionDraft = { readonly letter: ChoiceLetter; readonly text: string; readonly line: number }

export type SectionDraft = {
  readonly type: SectionType
  readonly line: number
  readonly blocks: readonly BlockDraft[]
}

type OpenOutcome = Omit<OutcomeDraft, 'paragraphs'> & { paragraphs: string[][] }
type OpenBlock = Omit<BlockDraft, 'paragraphs' | 'options' | 'outcomes'> & {
  paragraphs: string[][]
  options: OptionDraft[]
  outcomes: OpenOutcome[]
}
type OpenSection = { type: SectionDraft['type']; line: number; blocks: OpenBlock[] }

/**
 * Where the next line is added. If `block` is null after a section has begun, lines are skipped, because they follow an
 * unreadable heading. `isReported` is true once a misplaced text or heading has been reported, so that the lines that
 * follow it are not reported as well.
 */
type Cursor = { section: OpenSection | null; block: OpenBlock | null; startsParagraph: boolean; isReported: boolean }

/**
 * Sorts the lines of a story file into sections and blocks, and reports lines that belong to no block.
 *
 * @param firstLine the number of the text's first line in its file
 */
export const draftSections = (
  text: string,
  firstLine: number,
): { readonly sections: readonly SectionDraft[]; readonly errors: readonly StoryError[] } => {
  const sections: OpenSection[] = []
  const errors: StoryError[] = []
  const cursor: Cursor = { section: null, block: null, startsParagraph: false, isReported: false }
  text.split(/\r\n|\r|\n/).forEach((rawLine, index) => {
    const lineNumber = firstLine + index
    const { line, mistake: typo } = parseLine(rawLine)
    if (typo !== null) errors.push({ ...typo, line: lineNumber })
    const misplaced = addLine(line, lineNumber, cursor, sections)
    if (misplaced !== null) errors.push({ ...misplaced, line: lineNumber })
  })
  return { sections, errors }
}

/** Adds a line at the cursor and moves the cursor. Returns a mistake if the line cannot stand there. */
const addLine = (line: StoryLine, lineNumber: number, cursor: Cursor, sections: OpenSection[]): Mistake | null => {
  switch (line.kind) {
    case 'blank':
      cursor.startsParagraph = true
      return null
    case 'unreadable':
      if (!line.isHeading) return null
      cursor.block = null
      cursor.isReported = true
      return null
    case 'section':
      cursor.section = { type: line.type, line: lineNumber, blocks: [] }
      sections.push(cursor.section)
      return openBlock(cursor, 'prose', '', lineNumber)
    case 'sentence':
      return addSentence(line.text, cursor)
    case 'option':
      return addOption({ letter: line.letter, text: line.text, line: lineNumber }, cursor)
    case 'choice':
      return openBlock(cursor, '### Choice', line.question, lineNumber)
    case 'consequence':
      return openOutcome(cursor, line.letter, lineNumber)
        ? null
        : openBlock(cursor, `### If ${line.letter}`, '', lineNumber)
    case 'then':
      return openOutcome(cursor, 'after', lineNumber) ? null : THEN_WITHOUT_OUTCOMES
    case 'reflection':
      return openBlock(cursor, `### Reflect (${line.about})`, line.prompt, lineNumber)
    case 'continuation':
      return openBlock(cursor, '### Continue', '', lineNumber)
    case 'conclusion':
      return openBlock(cursor, '### The end', '', lineNumber)
  }
}

const THEN_WITHOUT_OUTCOMES = mistake(
  'then_without_outcomes',
  '### Then is used where nothing depends on the choice.',
  'Put it after "### If C" in Continue, End or The end, or take the line out.',
)

/**
 * Opens an outcome in the current block if its prose may differ by choice: in Continue, End and The end, "### If A" is
 * an outcome of that block. Returns false in every other block, in which "### If A" is a consequence.
 */
const openOutcome = ({ section, block }: Cursor, part: OutcomePart, line: number): boolean => {
  if (section === null || block === null || !canVaryByChoice(section.type, block.marker)) return false
  block.outcomes.push({ part, line, paragraphs: [] })
  return true
}

const NO_SECTION = 'Begin the story with "## Beginning (intro)".'

const openBlock = (cursor: Cursor, marker: Marker, label: string, line: number): Mistake | null => {
  cursor.isReported = false
  cursor.block = { marker, line, label, paragraphs: [], options: [], outcomes: [] }
  if (cursor.section === null)
    return mistake('text_before_heading', `${marker} comes before the first section.`, NO_SECTION)
  cursor.section.blocks.push(cursor.block)
  return null
}

const addSentence = (text: string, cursor: Cursor): Mistake | null => {
  if (cursor.block === null) {
    if (cursor.section !== null || cursor.isReported) return null
    cursor.isReported = true
    return mistake('text_before_heading', 'There is text before the first section.', NO_SECTION)
  }
  if (cursor.block.marker === '### Choice' || cursor.block.marker.startsWith('### Reflect')) {
    return mistake(
      'stray_text',
      `There is text below ${cursor.block.marker}, which has none.`,
      'Move the sentence to the prose before it, or below the marker it belongs to.',
    )
  }
  const { paragraphs } = cursor.block.outcomes.at(-1) ?? cursor.block
  const paragraph = paragraphs.at(-1)
  if (cursor.startsParagraph || paragraph === undefined) paragraphs.push([text])
  else paragraph.push(text)
  cursor.startsParagraph = false
  return null
}

const addOption = (option: OptionDraft, cursor: Cursor): Mistake | null => {
  if (cursor.block?.marker === '### Choice') {
    cursor.block.options.push(option)
    return null
  }
  if (cursor.block === null) return null
  return mistake(
    'option_outside_choice',
    `Option ${option.letter} is outside a choice.`,
    'Put the options right below "### Choice: …", or begin the sentence without a dash.',
  )
}

/**
 * Parses one line. Spaces at either end are ignored. A line that neither is a marker nor resembles a marker is prose.
 */
export const parseLine = (rawLine: string): LineReading => {
  const text = rawLine.trim()
  const exact = parseExactLine(text)
  if (exact !== null) return { line: exact, mistake: null }
  return correctLine(text) ?? { line: { kind: 'sentence', text }, mistake: null }
}

/** Whether a text can be a sentence of a story file: a single trimmed line that does not resemble a marker. */
export const isSentence = (text: string): boolean =>
  text === text.trim() && !/[\r\n]/.test(text) && parseLine(text).line.kind === 'sentence'
