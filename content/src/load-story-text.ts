import { fail, ok, type Result } from '@lanternleaf/domain/result'
import { parseSections } from '@lanternleaf/domain/story/parse'
import type { ReadingLevel, StoryText } from '@lanternleaf/domain/story/story'
import type { ContentError } from './content-error.ts'
import { loadText } from './load-text.ts'
import { storyHeaderSchema } from './schema.ts'
import { readYaml } from './yaml-source.ts'

/** A story at one level, and its file's lines, so that a check can name the line it speaks of. */
export type LoadedText = StoryText & { readonly file: string; readonly lines: readonly string[] }

/** Reads one level of a story: front matter between two lines of `---`, then the body. */
export const loadStoryText = (file: string, level: ReadingLevel): Result<LoadedText, readonly ContentError[]> => {
  const text = loadText(file)
  if (!text.ok) return fail([text.error])
  const lines = text.value.split(/\r\n|\r|\n/)
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === '---')
  if (lines[0]?.trim() !== '---' || end < 0) {
    return fail([
      {
        file,
        line: 1,
        message: 'The file has no front matter.',
        cure: 'Begin with a line "---", then level, phonics and slots, then another line "---".',
      },
    ])
  }
  const header = readYaml(lines.slice(1, end).join('\n'), storyHeaderSchema, file, 2)
  const sections = parseSections(lines.slice(end + 1).join('\n'), end + 2)
  const errors = [
    ...(header.ok ? wrongLevel(header.value.level, level, file, lines) : header.error),
    ...(sections.ok ? [] : sections.error.map(({ line, message, cure }) => ({ file, line, message, cure }))),
  ]
  if (!header.ok || !sections.ok || errors.length > 0) return fail(errors)
  return ok({ ...header.value, sections: sections.value, file, lines })
}

const wrongLevel = (
  written: ReadingLevel,
  level: ReadingLevel,
  file: string,
  lines: readonly string[],
): readonly ContentError[] =>
  written === level
    ? []
    : [
        {
          file,
          line: lines.findIndex((line) => line.includes('level')) + 1,
          message: `The file is named ${level}.md and says level: ${written}.`,
          cure: `Write "level: ${level}", or rename the file.`,
        },
      ]
