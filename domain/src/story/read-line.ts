import { mistakenLine } from './mistyped-line.ts'
import { sectionHeading } from './section-plan.ts'
import { CHOICE_LETTERS, REFLECTION_KINDS, SECTION_TYPES } from './story.ts'
import type { ReadLine, StoryLine } from './story-line.ts'

const exactLine = (text: string): StoryLine | null => {
  if (text === '') return { kind: 'blank' }
  if (text === '### Continue') return { kind: 'continuation' }
  if (text === '### The end') return { kind: 'conclusion' }
  for (const type of SECTION_TYPES) if (text === sectionHeading(type)) return { kind: 'section', type }
  for (const letter of CHOICE_LETTERS) {
    if (text === `### If ${letter}`) return { kind: 'consequence', letter }
    const option = after(text, `- ${letter}: `)
    if (option !== null) return { kind: 'option', letter, text: option }
  }
  for (const about of REFLECTION_KINDS) {
    const prompt = after(text, `### Reflect (${about}): `)
    if (prompt !== null) return { kind: 'reflection', about, prompt }
  }
  const question = after(text, '### Choice: ')
  return question === null ? null : { kind: 'choice', question }
}

/** What follows a marker, or null when the text does not open with it or nothing follows. */
const after = (text: string, marker: string): string | null => {
  if (!text.startsWith(marker)) return null
  const rest = text.slice(marker.length).trim()
  return rest === '' ? null : rest
}

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
