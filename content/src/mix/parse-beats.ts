/**
 * Parses the Markdown of a file in `content/mix` into beats. A beat is the paragraph that a teller or camper says at
 * one point of a story, at one reading level.
 */

import { fail, ok, type Result } from '@lanternleaf/domain/result'
import { isSentence } from '@lanternleaf/domain/story/draft'
import { type Paragraph, READING_LEVELS, type ReadingLevel } from '@lanternleaf/domain/story/story'
import type { Beats } from '@lanternleaf/domain/story-generator/camp'
import type { ContentError } from '../files/content-error.ts'

type Mistake = Omit<ContentError, 'file'>
type Issue = Omit<Mistake, 'line'>
type Draft<Beat> = {
  readonly level: ReadingLevel
  readonly beat: Beat
  readonly line: number
  readonly sentences: string[]
}

/** The state of the parser: the level and the beat to which the next line belongs, and whether the last line was blank. */
type Cursor<Beat> = { level: ReadingLevel | null; currentBeat: Draft<Beat> | null; isAfterBlank: boolean }

/**
 * Parses a file with the headings `## Simple`, `## Full` and `## Challenge`. Below each of them is a heading for every beat, such
 * as `### Before`, with one paragraph. Each sentence has a line of its own.
 *
 * @param beats the names of the beats, in lower case
 * @param firstLine the number of the text's first line in its file
 */
export const parseBeats = <Beat extends string>(
  text: string,
  beats: readonly Beat[],
  firstLine: number,
): Result<Beats<Beat>, readonly Mistake[]> => {
  const drafts: Draft<Beat>[] = []
  const mistakes: Mistake[] = []
  const cursor: Cursor<Beat> = { level: null, currentBeat: null, isAfterBlank: false }
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim())
  lines.forEach((line, index) => {
    const lineNumber = firstLine + index
    const issue = line.startsWith('#')
      ? handleHeading(line, lineNumber, beats, cursor, drafts)
      : handleSentence(line, beats, cursor)
    cursor.isAfterBlank = line === ''
    if (issue !== null) mistakes.push({ ...issue, line: lineNumber })
  })
  const allMistakes = [...mistakes, ...findMissingBeats(drafts, beats, firstLine + lines.length - 1)]
  if (allMistakes.length > 0) return fail(allMistakes.toSorted((a, b) => a.line - b.line))
  return ok(toBeats(drafts))
}

const handleHeading = <Beat extends string>(
  line: string,
  lineNumber: number,
  beats: readonly Beat[],
  cursor: Cursor<Beat>,
  drafts: Draft<Beat>[],
): Issue | null => {
  const headingLevel = READING_LEVELS.find((level) => line === headingOf(level))
  if (headingLevel !== undefined) {
    cursor.level = headingLevel
    cursor.currentBeat = null
    return null
  }
  const beat = beats.find((candidate) => line === beatHeading(candidate))
  const { level } = cursor
  if (beat === undefined || level === null)
    return { message: `"${line}" is not a heading of this file.`, fix: fixFor(beats) }
  cursor.currentBeat = { level, beat, line: lineNumber, sentences: [] }
  const isRepeated = drafts.some((draft) => draft.level === level && draft.beat === beat)
  drafts.push(cursor.currentBeat)
  return isRepeated
    ? { message: `"${line}" is there twice below "${headingOf(level)}".`, fix: 'Keep one of the two.' }
    : null
}

const handleSentence = <Beat extends string>(
  line: string,
  beats: readonly Beat[],
  { currentBeat, isAfterBlank }: Cursor<Beat>,
): Issue | null => {
  if (line === '') return null
  if (currentBeat === null) return { message: 'This sentence has no heading of a beat above it.', fix: fixFor(beats) }
  const isSecondParagraph = isAfterBlank && currentBeat.sentences.length > 0
  currentBeat.sentences.push(line)
  if (isSecondParagraph) return { message: 'A beat must be one paragraph.', fix: 'Take out the blank line.' }
  if (isSentence(line)) return null
  return { message: 'This line would be read as a marker.', fix: 'Begin the sentence with a word.' }
}

const findMissingBeats = <Beat extends string>(
  drafts: readonly Draft<Beat>[],
  beats: readonly Beat[],
  lastLine: number,
): readonly Mistake[] =>
  READING_LEVELS.flatMap((level) =>
    beats.flatMap((beat) => {
      const draft = drafts.find((candidate) => candidate.level === level && candidate.beat === beat)
      if (draft !== undefined && draft.sentences.length > 0) return []
      const heading = `"${beatHeading(beat)}" below "${headingOf(level)}"`
      return [
        draft === undefined
          ? { line: lastLine, message: `${heading} is missing.`, fix: 'Add it and its sentences.' }
          : { line: draft.line, message: `${heading} has no text.`, fix: 'Write at least one sentence below it.' },
      ]
    }),
  )

const toBeats = <Beat extends string>(drafts: readonly Draft<Beat>[]): Beats<Beat> => {
  const beatsAt = (level: ReadingLevel) =>
    Object.fromEntries<Paragraph>(
      drafts.filter((draft) => draft.level === level).map(({ beat, sentences }) => [beat, sentences]),
    ) as Beats<Beat>[ReadingLevel]
  return { simple: beatsAt('simple'), full: beatsAt('full'), challenge: beatsAt('challenge') }
}

const capitalize = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

/** The heading of a level. */
export const headingOf = (level: ReadingLevel): string => `## ${capitalize(level)}`

const beatHeading = (beat: string): string => `### ${capitalize(beat)}`

const quoteAll = (headings: readonly string[]): string => headings.map((heading) => `"${heading}"`).join(', ')

const fixFor = (beats: readonly string[]): string =>
  `Use ${quoteAll(READING_LEVELS.map(headingOf))}, and below each ${quoteAll(beats.map(beatHeading))}.`
