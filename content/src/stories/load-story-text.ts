/** Reads one of the three texts of a story, such as `simple.md`. */

import { fail, ok, type Result } from '@lanternleaf/domain/result'
import { parseSections } from '@lanternleaf/domain/story/parse'
import type { ReadingLevel, StoryText } from '@lanternleaf/domain/story/story'
import type { ContentError } from '../files/content-error.ts'
import { loadFrontMatter } from '../files/load-text.ts'
import { readYaml } from '../files/yaml-source.ts'
import { storyHeaderSchema } from './schema.ts'

/** A story at one level, and its file's lines, so that a check can name the line it speaks of. */
export type LoadedText = StoryText & { readonly file: string; readonly lines: readonly string[] }

/** Reads one level of a story: front matter between two lines of `---`, then the body. */
export const loadStoryText = (file: string, level: ReadingLevel): Result<LoadedText, readonly ContentError[]> => {
  const source = loadFrontMatter(file, 'level, phonics and slots')
  if (!source.ok) return source
  const { lines, body, bodyLine } = source.value
  const header = readYaml(source.value.header, storyHeaderSchema, file, 2)
  const sections = parseSections(body, bodyLine)
  const errors = [
    ...(header.ok ? wrongLevel(header.value.level, level, file, lines) : header.error),
    ...(sections.ok ? [] : sections.error.map(({ line, message, fix }) => ({ file, line, message, fix }))),
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
          fix: `Write "level: ${level}", or rename the file.`,
        },
      ]
