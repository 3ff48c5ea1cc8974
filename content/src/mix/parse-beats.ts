import { fail, ok, type Result } from '@lanternleaf/domain/result'
import { isSentence } from '@lanternleaf/domain/story/read-line'
import { type Paragraph, READING_LEVELS, type ReadingLevel } from '@lanternleaf/domain/story/story'
import type { Beats } from '@lanternleaf/domain/story-generator/camp'
import type { ContentError } from '../content-error.ts'

type Mistake = Omit<ContentError, 'file'>
type Draft<Beat> = { readonly level: ReadingLevel; readonly beat: Beat; readonly line: number; sentences: string[] }

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
  let level: ReadingLevel | null = null
  let open: Draft<Beat> | null = null
  let isAfterBlank = false
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim())
  lines.forEach((line, index) => {
    const at = firstLine + index
    const object = (message: string, cure: string): void => void mistakes.push({ line: at, message, cure })
    if (line === '') isAfterBlank = true
    else if (line.startsWith('#')) {
      const named = READING_LEVELS.find((one) => line === headingOf(one))
      const beat = beats.find((one) => line === beatHeading(one))
      if (named !== undefined) [level, open] = [named, null]
      else if (beat === undefined || level === null) object(`"${line}" is no heading here.`, headingsOf(beats))
      else if (drafts.some((draft) => draft.level === level && draft.beat === beat))
        object(`"${line}" stands a second time below ${titled(level)}.`, 'Keep one of the two.')
      else {
        open = { level, beat, line: at, sentences: [] }
        drafts.push(open)
      }
      isAfterBlank = false
    } else {
      if (open === null) object('This sentence stands below no heading of a beat.', headingsOf(beats))
      else if (isAfterBlank && open.sentences.length > 0) object('A beat is one paragraph.', 'Take out the blank line.')
      else if (!isSentence(line)) object('This line would be read as a marker.', 'Begin the sentence with a word.')
      open?.sentences.push(line)
      isAfterBlank = false
    }
  })
  const all = [...mistakes, ...missing(drafts, beats, firstLine + lines.length - 1)]
  if (all.length > 0) return fail(all.toSorted((one, other) => one.line - other.line))
  return ok(toBeats(drafts))
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
          ? { line: lastLine, message: `${heading} is missing.`, cure: 'Add it and its sentences.' }
          : { line: draft.line, message: `${heading} has no text.`, cure: 'Write at least one sentence below it.' },
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

/** The heading of a level. */
export const headingOf = (level: ReadingLevel): string => `## ${titled(level)}`

const beatHeading = (beat: string): string => `### ${titled(beat)}`

const titled = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

const quoted = (headings: readonly string[]): string => headings.map((heading) => `"${heading}"`).join(', ')

const headingsOf = (beats: readonly string[]): string =>
  `Use ${quoted(READING_LEVELS.map(headingOf))}, and below each ${quoted(beats.map(beatHeading))}.`
