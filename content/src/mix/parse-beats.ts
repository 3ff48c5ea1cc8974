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

/** Where the next line goes: below a level, in a beat that is open, after a blank line. */
type Place<Beat> = { level: ReadingLevel | null; open: Draft<Beat> | null; isAfterBlank: boolean }

/**
 * Reads what is said around a story: `## Simple`, `## Full` and `## Challenge`, each with a `### Before` and so on for
 * every beat, each with one paragraph, one sentence a line.
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
  const place: Place<Beat> = { level: null, open: null, isAfterBlank: false }
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim())
  lines.forEach((line, index) => {
    const at = firstLine + index
    const issue = line.startsWith('#') ? putHeading(line, at, beats, place, drafts) : putSentence(line, beats, place)
    place.isAfterBlank = line === ''
    if (issue !== null) mistakes.push({ ...issue, line: at })
  })
  const all = [...mistakes, ...missing(drafts, beats, firstLine + lines.length - 1)]
  if (all.length > 0) return fail(all.toSorted((a, b) => a.line - b.line))
  return ok(toBeats(drafts))
}

const putHeading = <Beat extends string>(
  line: string,
  at: number,
  beats: readonly Beat[],
  place: Place<Beat>,
  drafts: Draft<Beat>[],
): Issue | null => {
  const headedLevel = READING_LEVELS.find((level) => line === headingOf(level))
  if (headedLevel !== undefined) {
    place.level = headedLevel
    place.open = null
    return null
  }
  const beat = beats.find((one) => line === beatHeading(one))
  const { level } = place
  if (beat === undefined || level === null) return { message: `"${line}" is no heading here.`, fix: fixFor(beats) }
  place.open = { level, beat, line: at, sentences: [] }
  const isRepeated = drafts.some((draft) => draft.level === level && draft.beat === beat)
  drafts.push(place.open)
  return isRepeated
    ? { message: `"${line}" stands a second time below "${headingOf(level)}".`, fix: 'Keep one of the two.' }
    : null
}

const putSentence = <Beat extends string>(
  line: string,
  beats: readonly Beat[],
  { open, isAfterBlank }: Place<Beat>,
): Issue | null => {
  if (line === '') return null
  if (open === null) return { message: 'This sentence stands below no heading of a beat.', fix: fixFor(beats) }
  const isSecondParagraph = isAfterBlank && open.sentences.length > 0
  open.sentences.push(line)
  if (isSecondParagraph) return { message: 'A beat is one paragraph.', fix: 'Take out the blank line.' }
  if (isSentence(line)) return null
  return { message: 'This line would be read as a marker.', fix: 'Begin the sentence with a word.' }
}

const missing = <Beat extends string>(
  drafts: readonly Draft<Beat>[],
  beats: readonly Beat[],
  lastLine: number,
): readonly Mistake[] =>
  READING_LEVELS.flatMap((level) =>
    beats.flatMap((beat) => {
      const draft = drafts.find((one) => one.level === level && one.beat === beat)
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
  const at = (level: ReadingLevel) =>
    Object.fromEntries<Paragraph>(
      drafts.filter((draft) => draft.level === level).map(({ beat, sentences }) => [beat, sentences]),
    ) as Beats<Beat>[ReadingLevel]
  return { simple: at('simple'), full: at('full'), challenge: at('challenge') }
}

const titled = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

/** The heading of a level. */
export const headingOf = (level: ReadingLevel): string => `## ${titled(level)}`

const beatHeading = (beat: string): string => `### ${titled(beat)}`

const quoted = (headings: readonly string[]): string => headings.map((heading) => `"${heading}"`).join(', ')

const fixFor = (beats: readonly string[]): string =>
  `Use ${quoted(READING_LEVELS.map(headingOf))}, and below each ${quoted(beats.map(beatHeading))}.`
