/**
 * Reads one text file of the content, also one that begins with YAML between two lines of `---` (front matter), such as
 * a story. All loaders use it, so that a missing, empty or wrongly encoded file is always reported in the same words.
 */

import { readFileSync } from 'node:fs'
import { fail, ok, type Result } from '@lanternleaf/domain/result'
import type { ContentError } from './content-error.ts'

/** Reads a text file, which must be UTF-8 and hold something. */
export const loadText = (file: string): Result<string, ContentError> => {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    if (isMissing(error)) return fail({ file, line: 1, message: 'The file is missing.', fix: 'Add the file.' })
    const reason = error instanceof Error ? error.message : String(error)
    return fail({ file, line: 1, message: `The file cannot be read: ${reason}.`, fix: 'Make it a readable file.' })
  }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return fail({ file, line: firstBadLine(bytes), message: 'The file is not UTF-8.', fix: 'Save it as UTF-8.' })
  }
  if (text.trim() === '')
    return fail({ file, line: 1, message: 'The file is empty.', fix: 'Write its content, or delete it.' })
  return ok(text)
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The first line whose bytes are not UTF-8. A newline byte never is a part of another character. */
const firstBadLine = (bytes: Buffer): number => {
  const lines = bytes.toString('latin1').split('\n')
  const bad = lines.findIndex((line) => Buffer.from(line, 'latin1').toString('utf8').includes('\uFFFD'))
  return bad + 1
}

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
