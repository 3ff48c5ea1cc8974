/**
 * Reads Markdown files that begin with YAML between two lines of `---` (front matter). Stories and the mix are such
 * files.
 */

import { fail, ok, type Result } from '@lanternleaf/domain/result'
import type { ContentError } from './content-error.ts'
import { loadText } from './load-text.ts'

/** A file's YAML between two lines of `---`, which begins on line 2, and the text below, with its first line. */
export type FrontMatter = {
  readonly header: string
  readonly body: string
  readonly bodyLine: number
  readonly lines: readonly string[]
}

/**
 * Reads a file that begins with front matter.
 *
 * @param keys what the front matter holds, for the fix when there is none: "level, phonics and slots"
 */
export const loadFrontMatter = (file: string, keys: string): Result<FrontMatter, readonly ContentError[]> => {
  const text = loadText(file)
  if (!text.ok) return fail([text.error])
  const lines = text.value.split(/\r\n|\r|\n/)
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === '---')
  if (lines[0]?.trim() === '---' && end > 0) {
    const [header, body] = [lines.slice(1, end).join('\n'), lines.slice(end + 1).join('\n')]
    return ok({ header, body, bodyLine: end + 2, lines })
  }
  const fix = `Begin with a line "---", then ${keys}, then another line "---".`
  return fail([{ file, line: 1, message: 'The file has no front matter.', fix }])
}
