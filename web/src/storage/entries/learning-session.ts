import { entry } from '../entry.ts'
import { flag, guarded, integer, number, shape, text, withFallback } from '../schema.ts'

/** The learning session under way on this device. It stays, completed, until the guided session is left. */
export type CurrentSession = {
  readonly learningSessionId: string
  readonly childId: string
  readonly completed: boolean
  /** When something of it was noted last, epoch ms. */
  readonly notedAt?: number
  /** The number of the fact noted last. */
  readonly sequence?: number | undefined
  /** How the child said their brain feels now that it is completed. */
  readonly moodAtEnd?: string | undefined
}

/** As the server asks for it: with another one no fact of the session would ever be stored. */
const ID = /^[A-Za-z0-9-]{16,64}$/

export const currentSession = entry('learning-session', {
  schema: shape<CurrentSession>({
    learningSessionId: guarded('an id', (stored): stored is string => typeof stored === 'string' && ID.test(stored)),
    childId: text,
    completed: flag,
    notedAt: withFallback(number, undefined),
    sequence: withFallback(integer, undefined),
    moodAtEnd: withFallback(text, undefined),
  }),
  otherwise: null,
})
