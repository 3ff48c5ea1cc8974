import { exactLine } from './exact-line.ts'
import { mistakenLine } from './mistyped-line.ts'
import type { ReadLine } from './story-line.ts'

/** Reads one line. Spaces at either end mean nothing. Prose is literal: whatever is no marker and resembles none. */
export const readLine = (raw: string): ReadLine => {
  const text = raw.trim()
  const exact = exactLine(text)
  if (exact !== null) return { line: exact, mistake: null }
  return mistakenLine(text) ?? { line: { kind: 'sentence', text }, mistake: null }
}

/** Whether a text can stand in a story file as one sentence: one trimmed line that resembles no marker. */
export const isSentence = (text: string): boolean =>
  text === text.trim() && !/[\r\n]/.test(text) && readLine(text).line.kind === 'sentence'
