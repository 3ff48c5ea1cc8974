/**
 * Reads one text file of the content. All loaders use it, so that a missing, empty or wrongly encoded file is always
 * reported in the same words.
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
