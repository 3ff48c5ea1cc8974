/** Reads the lesson files from disk. The checks and `web/generate/content.ts` call it. */

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { STRANDS, type Strand } from '@lanternleaf/domain/sequence/strand'
import type { ContentError } from '../files/content-error.ts'
import { loadText } from '../files/load-text.ts'
import { type Located, readLocatedYaml } from '../files/yaml-source.ts'
import { type LessonSheet, lessonSheetSchema } from './lesson-sheet.ts'

/** The lesson of a strand (a step of the spelling sequence, such as silent e), with the line of each field in its file. */
export type LessonFile = Located<LessonSheet> & { readonly strand: Strand; readonly file: string }

export type LoadedLessons = {
  /** In the order of the strands. */
  readonly lessons: readonly LessonFile[]
  readonly errors: readonly ContentError[]
}

/**
 * Loads `<directory>/<strand>.yaml` of every strand. A file that is missing, cannot be read or belongs to no strand is
 * an error.
 */
export function loadLessons(directory: string): LoadedLessons {
  const loaded = STRANDS.map((strand) => ({ strand, ...loadLesson(join(directory, `${strand}.yaml`)) }))
  const expected = new Set<string>(['README.md', ...STRANDS.map((strand) => `${strand}.yaml`)])
  const names = existsSync(directory) ? readdirSync(directory).toSorted() : []
  return {
    lessons: loaded.flatMap(({ strand, file, located }) => (located ? [{ ...located, strand, file }] : [])),
    errors: [
      ...loaded.flatMap(({ errors }) => errors),
      ...names
        .filter((name) => !expected.has(name))
        .map((name) => ({
          file: join(directory, name),
          line: 1,
          message: `${name} is not named after a strand.`,
          fix: `Name it after one of ${STRANDS.join(', ')}, or move it.`,
        })),
    ],
  }
}

type LoadedFile = {
  readonly file: string
  readonly located: Located<LessonSheet> | null
  readonly errors: readonly ContentError[]
}

function loadLesson(file: string): LoadedFile {
  const text = loadText(file)
  if (!text.ok) return { file, located: null, errors: [text.error] }
  const read = readLocatedYaml(text.value, lessonSheetSchema, file)
  return read.ok ? { file, located: read.value, errors: [] } : { file, located: null, errors: read.error }
}
