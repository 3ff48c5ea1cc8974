import { sectionHeading } from './section-plan.ts'
import { CHOICE_LETTERS, REFLECTION_KINDS, SECTION_TYPES } from './story.ts'
import type { StoryLine } from './story-line.ts'

/** What a trimmed line says that is written exactly as a marker is, or blank; null for all others. */
export const parseExactLine = (text: string): StoryLine | null => {
  if (text === '') return { kind: 'blank' }
  if (text === '### Continue') return { kind: 'continuation' }
  if (text === '### Then') return { kind: 'then' }
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
