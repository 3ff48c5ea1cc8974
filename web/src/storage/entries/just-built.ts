import { entry } from '../entry.ts'
import { list, shape, text } from '../schema.ts'

/** What a child built in the visit finished last: its words, or its sentences. */
export const justBuilt = entry('just-built', {
  schema: shape<{ readonly visitId: string; readonly built: readonly string[] }>({ visitId: text, built: list(text) }),
  otherwise: null,
})
