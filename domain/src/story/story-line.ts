/**
 * Classifies single lines of a story file: heading, marker, option, reflection or prose. `draft.ts` calls it for each
 * line.
 */

import { sectionHeading } from './section-plan.ts'
import {
  CHOICE_LETTERS,
  type ChoiceLetter,
  REFLECTION_KINDS,
  type ReflectionKind,
  SECTION_TYPES,
  type SectionType,
} from './story.ts'
import type { Mistake } from './story-error.ts'

/**
 * One parsed line of a story file. An `unreadable` line resembles a marker, but no marker can be recognized. If it is a
 * heading, the lines below it are skipped, because they belong to no known block.
 */
export type StoryLine =
  | { readonly kind: 'blank' }
  | { readonly kind: 'sentence'; readonly text: string }
  | { readonly kind: 'section'; readonly type: SectionType }
  | { readonly kind: 'choice'; readonly question: string }
  | { readonly kind: 'option'; readonly letter: ChoiceLetter; readonly text: string }
  | { readonly kind: 'consequence'; readonly letter: ChoiceLetter }
  | { readonly kind: 'reflection'; readonly about: ReflectionKind; readonly prompt: string }
  | { readonly kind: 'continuation' }
  | { readonly kind: 'then' }
  | { readonly kind: 'conclusion' }
  | { readonly kind: 'unreadable'; readonly isHeading: boolean }

/**
 * A parsed line, and the mistake in it or null. A mistyped marker is still parsed as the marker that was meant, so that
 * one typo causes only one error.
 */
export type LineReading = { readonly line: StoryLine; readonly mistake: Mistake | null }

export const unreadableHeading = (error: Mistake): LineReading => ({
  line: { kind: 'unreadable', isHeading: true },
  mistake: error,
})

export const unreadableText = (error: Mistake): LineReading => ({
  line: { kind: 'unreadable', isHeading: false },
  mistake: error,
})

/** Parses a trimmed line that is blank or exactly a marker. Returns null for any other line. */
export const parseExactLine = (text: string): StoryLine | null => {
  if (text === '') return { kind: 'blank' }
  if (text === '### Continue') return { kind: 'continuation' }
  if (text === '### Then') return { kind: 'then' }
  if (text === '### The end') return { kind: 'conclusion' }
  for (const type of SECTION_TYPES) if (text === sectionHeading(type)) return { kind: 'section', type }
  for (const letter of CHOICE_LETTERS) {
    if (text === `### If ${letter}`) return { kind: 'consequence', letter }
    const option = textAfter(text, `- ${letter}: `)
    if (option !== null) return { kind: 'option', letter, text: option }
  }
  for (const about of REFLECTION_KINDS) {
    const prompt = textAfter(text, `### Reflect (${about}): `)
    if (prompt !== null) return { kind: 'reflection', about, prompt }
  }
  const question = textAfter(text, '### Choice: ')
  return question === null ? null : { kind: 'choice', question }
}

/** The text after a marker. Returns null if the line does not start with the marker, or if no text follows it. */
const textAfter = (text: string, marker: string): string | null => {
  if (!text.startsWith(marker)) return null
  const rest = text.slice(marker.length).trim()
  return rest === '' ? null : rest
}
