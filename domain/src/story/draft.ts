import { correctLine } from './mistyped-line.ts'
import { canVaryByChoice, type Marker } from './section-plan.ts'
import type { ChoiceLetter, OutcomePart, Paragraph, SectionType } from './story.ts'
import { type Mistake, mistake, type StoryError } from './story-error.ts'
import { type LineReading, parseExactLine, type StoryLine } from './story-line.ts'

/** A block as found in the file, with its line numbers, before it is validated. */
export type BlockDraft = {
  readonly marker: Marker
  readonly line: number
  /** The choice's question or the reflection's prompt; empty for the other blocks. */
  readonly label: string
  readonly paragraphs: readonly Paragraph[]
  readonly options: readonly OptionDraft[]
  readonly outcomes: readonly OutcomeDraft[]
}

/** Prose inside a block that is read only after one option, or by everybody after the options. */
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
 * Where the next line is added. When `block` is null, lines are skipped because they follow an unreadable heading.
 * `warned` means that the text here has already been reported, so that a whole page of it is one error.
 */
type Place = { section: OpenSection | null; block: OpenBlock | null; newParagraph: boolean; warned: boolean }

/** Sorts the lines of a story file into sections and blocks, and reports lines that belong nowhere. */
export const draftSections = (
  text: string,
  firstLine: number,
): { readonly sections: readonly SectionDraft[]; readonly errors: readonly StoryError[] } => {
  const sections: OpenSection[] = []
  const errors: StoryError[] = []
  const place: Place = { section: null, block: null, newParagraph: false, warned: false }
  text.split(/\r\n|\r|\n/).forEach((raw, index) => {
    const number = firstLine + index
    const { line, mistake: slip } = parseLine(raw)
    if (slip !== null) errors.push({ ...slip, line: number })
    const misplaced = putLine(line, number, place, sections)
    if (misplaced !== null) errors.push({ ...misplaced, line: number })
  })
  return { sections, errors }
}

const putLine = (line: StoryLine, number: number, place: Place, sections: OpenSection[]): Mistake | null => {
  switch (line.kind) {
    case 'blank':
      place.newParagraph = true
      return null
    case 'unreadable':
      if (!line.isHeading) return null
      place.block = null
      place.warned = true
      return null
    case 'section':
      place.section = { type: line.type, line: number, blocks: [] }
      sections.push(place.section)
      return openBlock(place, 'prose', '', number)
    case 'sentence':
      return putSentence(line.text, place)
    case 'option':
      return putOption({ letter: line.letter, text: line.text, line: number }, place)
    case 'choice':
      return openBlock(place, '### Choice', line.question, number)
    case 'consequence':
      return openOutcome(place, line.letter, number) ? null : openBlock(place, `### If ${line.letter}`, '', number)
    case 'then':
      return openOutcome(place, 'after', number) ? null : THEN_ALONE
    case 'reflection':
      return openBlock(place, `### Reflect (${line.about})`, line.prompt, number)
    case 'continuation':
      return openBlock(place, '### Continue', '', number)
    case 'conclusion':
      return openBlock(place, '### The end', '', number)
  }
}

const THEN_ALONE = mistake(
  'then_without_outcomes',
  '### Then stands where nothing differs by the choice.',
  'Put it after "### If C" in Continue, End or The end, or take the line out.',
)

/** In Continue, End and The end, "### If A" opens an outcome of that block instead of a consequence. */
const openOutcome = ({ section, block }: Place, part: OutcomePart, line: number): boolean => {
  if (section === null || block === null || !canVaryByChoice(section.type, block.marker)) return false
  block.outcomes.push({ part, line, paragraphs: [] })
  return true
}

const NO_SECTION = 'Begin the story with "## Beginning (intro)".'

const openBlock = (place: Place, marker: Marker, label: string, line: number): Mistake | null => {
  place.warned = false
  place.block = { marker, line, label, paragraphs: [], options: [], outcomes: [] }
  if (place.section === null)
    return mistake('text_before_heading', `${marker} stands before the first section.`, NO_SECTION)
  place.section.blocks.push(place.block)
  return null
}

const putSentence = (text: string, place: Place): Mistake | null => {
  if (place.block === null) {
    if (place.section !== null || place.warned) return null
    place.warned = true
    return mistake('text_before_heading', 'There is text before the first section.', NO_SECTION)
  }
  if (place.block.marker === '### Choice' || place.block.marker.startsWith('### Reflect')) {
    return mistake(
      'stray_text',
      `Text stands below ${place.block.marker}, which holds none.`,
      'Move the sentence to the prose before it, or below the marker it belongs to.',
    )
  }
  const { paragraphs } = place.block.outcomes.at(-1) ?? place.block
  const paragraph = paragraphs.at(-1)
  if (place.newParagraph || paragraph === undefined) paragraphs.push([text])
  else paragraph.push(text)
  place.newParagraph = false
  return null
}

const putOption = (option: OptionDraft, place: Place): Mistake | null => {
  if (place.block?.marker === '### Choice') {
    place.block.options.push(option)
    return null
  }
  if (place.block === null) return null
  return mistake(
    'option_outside_choice',
    `Option ${option.letter} stands outside a choice.`,
    'Put the options right below "### Choice: …", or begin the sentence without a dash.',
  )
}

/**
 * Parses one line. Spaces at either end are ignored. Every line that is not a marker and does not resemble one is
 * prose.
 */
export const parseLine = (raw: string): LineReading => {
  const text = raw.trim()
  const exact = parseExactLine(text)
  if (exact !== null) return { line: exact, mistake: null }
  return correctLine(text) ?? { line: { kind: 'sentence', text }, mistake: null }
}

/**
 * Whether a text can be written into a story file as one sentence: a single trimmed line that does not resemble a
 * marker.
 */
export const isSentence = (text: string): boolean =>
  text === text.trim() && !/[\r\n]/.test(text) && parseLine(text).line.kind === 'sentence'
