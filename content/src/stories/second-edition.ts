import type { StorySheet } from './schema.ts'

/** What makes a story one of the second edition: any field that tells what it is made of. */
const MARKS = ['skeleton', 'narrator', 'lead_kind', 'facts', 'licence'] as const

/** Whether a story is held to the rules of the second edition: it says what it is made of. */
export const isSecondEdition = (sheet: StorySheet): boolean => MARKS.some((mark) => sheet[mark] !== undefined)

/** What a story of the second edition does not say of itself. */
export const unsaidIn = (sheet: StorySheet): readonly (typeof MARKS)[number][] =>
  MARKS.filter((mark) => sheet[mark] === undefined)
