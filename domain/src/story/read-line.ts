import { parseExactLine } from './exact-line.ts'
import { correctLine } from './mistyped-line.ts'
import type { LineReading } from './story-line.ts'

/** Reads one line. Spaces at either end mean nothing. Prose is literal: whatever is no marker and resembles none. */
export const parseLine = (raw: string): LineReading => {
  const text = raw.trim()
  const exact = parseExactLine(text)
  if (exact !== null) return { line: exact, mistake: null }
  return correctLine(text) ?? { line: { kind: 'sentence', text }, mistake: null }
}

/** Whether a text can stand in a story file as one sentence: one trimmed line that resembles no marker. */
export const isSentence = (text: string): boolean =>
  text === text.trim() && !/[\r\n]/.test(text) && parseLine(text).line.kind === 'sentence'
