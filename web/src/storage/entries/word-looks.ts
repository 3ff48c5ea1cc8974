import type { WordLook, WordLooks } from '@lanternleaf/domain/word-look/word-look'
import { entry } from '../entry.ts'
import { list, number, readableRecord, shape, text } from '../schema.ts'

/** The words a child looked at in stories, and where. */
export const wordLooks = entry<WordLooks, WordLooks>('word-looks', {
  schema: readableRecord(shape<WordLook>({ stories: list(text), last: number })),
  otherwise: {},
})
