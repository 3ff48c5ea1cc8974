import { correctHeading } from './mistyped-heading.ts'
import { CHOICE_LETTERS, type ChoiceLetter } from './story.ts'
import { mistake } from './story-error.ts'
import { type LineReading, type StoryLine, unreadableText } from './story-line.ts'

/**
 * Reads a line that is no exact marker but resembles one: anything that begins with `#`, a dash or an option letter,
 * or that is a marker's words alone. Answers null for prose.
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
  if (/^(-|[*•]\s|[A-D]\s*[:)])/.test(text)) return mistakenOption(text)
  if (text.startsWith('#') || MARKER_WORDS_ALONE.test(text)) return correctHeading(text)
  return null
}

const MARKER_WORDS_ALONE =
  /^(if\s+[a-c]:?|continue:?|then:?|the end:?|choice\s*:.*|reflect\s*\(.*|(beginning|middle|end)(\s*\(.*\))?)$/is

const isLetter = (text: string): text is ChoiceLetter => (CHOICE_LETTERS as readonly string[]).includes(text)

const mistakenOption = (text: string): LineReading => {
  const [, letter = '', rest = ''] = /^[-*•]?\s*([A-Za-z])(?:\s*[:.)-]\s*|\s*$)(.*)$/s.exec(text) ?? []
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
  if (!isLetter(upper)) {
    return unreadableText(
      mistake(
        'option_unknown',
        `There is an option ${upper}, but a choice has A, B and C.`,
        `Take option ${upper} out.`,
      ),
    )
  }
  const line: StoryLine = { kind: 'option', letter: upper, text: rest.trim() }
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
