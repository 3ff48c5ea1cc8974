/**
 * Parses a story file into sections and blocks. The content compiler calls it for each story when the app is built.
 * `draft.ts` and `check.ts` are its two steps.
 */

import { fail, ok, type Result } from '../result.ts'
import { checkSections } from './check.ts'
import { type BlockDraft, draftSections } from './draft.ts'
import { CHOICE_LETTERS, type OutcomePart, type StoryBlock, type StorySection } from './story.ts'
import { mistake, type StoryError } from './story-error.ts'

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
