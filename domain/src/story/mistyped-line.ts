/**
 * Recognizes what an author meant by a line that is almost a heading or a marker of a story file, such as `## Soluton`.
 * `draft.ts` calls it for lines that it cannot read, to report a helpful error and not to mistake the line for prose.
 */

import { editDistance } from '../edit-distance.ts'
import { sectionHeading } from './section-plan.ts'
import {
  CHOICE_LETTERS,
  type ChoiceLetter,
  REFLECTION_KINDS,
  SECTION_HEADINGS,
  SECTION_TYPES,
  type SectionType,
} from './story.ts'
import { mistake } from './story-error.ts'
import { type LineReading, type StoryLine, unreadableHeading, unreadableText } from './story-line.ts'

/**
 * Parses a line that resembles a marker but is not written exactly like one: it begins with `#`, a dash or an option
 * letter, or it has a marker's words without the hashes. Returns null for prose.
 */
export const correctLine = (text: string): LineReading | null => {
  if (/^-{2,}$/.test(text)) {
    return unreadableText(
      mistake(
        'unknown_heading',
        `"${text}" is no marker of a story.`,
        'Take the line out; only the front matter has it.',
      ),
    )
  }
  if (/^(-|[*•]\s|[A-D]\s*[:)])/.test(text)) return correctOption(text)
  if (text.startsWith('#') || MARKER_WITHOUT_HASHES.test(text)) return correctHeading(text)
  return null
}

const MARKER_WITHOUT_HASHES =
  /^(if\s+[a-c]:?|continue:?|then:?|the end:?|choice\s*:.*|reflect\s*\(.*|(beginning|middle|end)(\s*\(.*\))?)$/is

const isChoiceLetter = (text: string): text is ChoiceLetter => (CHOICE_LETTERS as readonly string[]).includes(text)

const correctOption = (text: string): LineReading => {
  const [, letter = '', optionText = ''] = /^[-*•]?\s*([A-Za-z])(?:\s*[:.)-]\s*|\s*$)(.*)$/s.exec(text) ?? []
  if (letter === '') {
    return unreadableText(
      mistake(
        'mistyped_marker',
        'A line begins with a dash but is no option.',
        'Write "- A: …" for an option, or begin the sentence with a word.',
      ),
    )
  }
  const upper = letter.toUpperCase()
  if (!isChoiceLetter(upper)) {
    return unreadableText(
      mistake(
        'option_unknown',
        `There is an option ${upper}, but a choice has A, B and C.`,
        `Take option ${upper} out.`,
      ),
    )
  }
  const line: StoryLine = { kind: 'option', letter: upper, text: optionText.trim() }
  if (line.text === '') {
    return {
      line,
      mistake: mistake(
        'option_empty',
        `Option ${upper} has no words.`,
        `Write "- ${upper}: " and what the reader can do.`,
      ),
    }
  }
  return {
    line,
    mistake: mistake(
      'mistyped_marker',
      `This option is not written as options are.`,
      `Write "- ${upper}: ${line.text}".`,
    ),
  }
}

/** The first word or words of each heading, in lower case. */
const HEADING_WORDS = [
  ...SECTION_TYPES.map((type) => SECTION_HEADINGS[type].toLowerCase()),
  'choice',
  'if',
  'reflect',
  'continue',
  'then',
  'the end',
]

/** The most letters that may differ from a heading's words for the line to be read as that heading. */
const MAX_TYPOS = 2

/**
 * The heading that was probably meant; null if none is close enough. The headings differ so much that no text is close
 * to two of them.
 */
const closestHeading = (words: string): string | null =>
  HEADING_WORDS.find(
    (word) => editDistance(words.toLowerCase(), word) <= Math.min(MAX_TYPOS, Math.floor(word.length / 3)),
  ) ?? null

/** Parses a heading that is not written exactly: as the closest marker, or as an unknown heading if none is close. */
const correctHeading = (text: string): LineReading => {
  const [, words = '', bracket, rest = ''] = /^#*\s*([^(:]*?)\s*(?:\(([^)]*)\)?)?\s*(?::\s*(.*))?$/s.exec(text) ?? []
  const [, optionLetter] = /^if\s*([a-z])?$/i.exec(words) ?? []
  const meant = optionLetter === undefined ? closestHeading(words) : 'if'
  if (meant === null) {
    return unreadableHeading(
      mistake(
        'unknown_heading',
        `"${text}" is no heading of a story.`,
        `Use ${HEADINGS_TO_USE}, or begin the sentence without "#".`,
      ),
    )
  }
  const section = SECTION_TYPES.find((type) => SECTION_HEADINGS[type].toLowerCase() === meant)
  if (section !== undefined) return correctSection(text, section, bracket)
  if (meant === 'choice') return correctChoice(text, rest)
  if (meant === 'if') return correctConsequence(text, (optionLetter ?? '').toUpperCase(), bracket ?? rest)
  if (meant === 'reflect') return correctReflection(text, bracket, rest)
  if (meant === 'continue') return correctBareMarker(text, { kind: 'continuation' }, '### Continue', bracket ?? rest)
  if (meant === 'then') return correctBareMarker(text, { kind: 'then' }, '### Then', bracket ?? rest)
  return correctBareMarker(text, { kind: 'conclusion' }, '### The end', bracket ?? rest)
}

const HEADINGS_TO_USE = [
  ...SECTION_TYPES.map(sectionHeading),
  '### Choice: …',
  '### If A',
  '### Reflect (me): …',
  '### Reflect (do): …',
  '### Continue',
  '### Then',
  '### The end',
].join(', ')

const mistyped = (text: string, line: StoryLine, marker: string): LineReading => ({
  line,
  mistake: mistake('mistyped_marker', `"${text}" is not how this marker is written.`, `Write "${marker}".`),
})

const correctSection = (text: string, type: SectionType, bracket: string | undefined): LineReading => {
  const line: StoryLine = { kind: 'section', type }
  const fix = `Write "${sectionHeading(type)}".`
  if (bracket === undefined) {
    return { line, mistake: mistake('section_type_missing', `"${text}" does not say its section type.`, fix) }
  }
  if (bracket.trim() !== type) {
    return {
      line,
      mistake: mistake('section_type_wrong', `"${bracket}" is not the section type that belongs here.`, fix),
    }
  }
  return mistyped(text, line, sectionHeading(type))
}

const correctChoice = (text: string, question: string): LineReading => {
  const line: StoryLine = { kind: 'choice', question }
  if (line.question !== '') return mistyped(text, line, `### Choice: ${line.question}`)
  return {
    line,
    mistake: mistake('question_missing', 'The choice asks no question.', 'Write "### Choice: " and the question.'),
  }
}

const correctConsequence = (text: string, letter: string, extra: string): LineReading => {
  if (isChoiceLetter(letter)) return correctBareMarker(text, { kind: 'consequence', letter }, `### If ${letter}`, extra)
  return unreadableHeading(
    mistake(
      'consequence_without_option',
      `"${text}" belongs to no option.`,
      'Write "### If A", "### If B" or "### If C".',
    ),
  )
}

const correctReflection = (text: string, bracket: string | undefined, rest: string): LineReading => {
  const about = REFLECTION_KINDS.find((kind) => kind === bracket?.trim().toLowerCase())
  if (about === undefined) {
    return unreadableHeading(
      mistake(
        'reflection_kind_unknown',
        `"${text}" does not say which reflection it is.`,
        'Write "### Reflect (me): …" or "### Reflect (do): …".',
      ),
    )
  }
  const line: StoryLine = { kind: 'reflection', about, prompt: rest }
  if (line.prompt !== '') return mistyped(text, line, `### Reflect (${about}): ${line.prompt}`)
  return {
    line,
    mistake: mistake(
      'prompt_missing',
      'The reflection says nothing.',
      `Write "### Reflect (${about}): " and what to think about.`,
    ),
  }
}

/** Corrects a marker that must have no text on its own line; its text belongs on the lines below it. */
const correctBareMarker = (text: string, line: StoryLine, marker: string, extra: string): LineReading => {
  if (extra.trim() === '') return mistyped(text, line, marker)
  return {
    line,
    mistake: mistake(
      'text_after_marker',
      `"${extra.trim()}" follows the marker on its line.`,
      `Write "${marker}" alone and the text below it.`,
    ),
  }
}
