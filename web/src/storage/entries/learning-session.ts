import { entry } from '../entry.ts'
import { flag, fromGuard, integer, number, shape, text, withFallback } from '../schema.ts'

/**
 * The current learning session on this device: the group of facts (things the child did) since the check-in. A completed session
 * stays stored until the child leaves the celebration.
 */
export type CurrentSession = {
  readonly learningSessionId: string
  readonly childId: string
  readonly completed: boolean
  /** When its last fact was recorded, epoch ms. */
  readonly notedAt?: number
  /** The sequence number of its last fact. */
  readonly sequence?: number | undefined
  /** The brain state chosen at the celebration. */
  readonly moodAtEnd?: string | undefined
}

/** The format of ids that the server requires. The server refuses every fact of a session whose id has another format. */
const ID = /^[A-Za-z0-9-]{16,64}$/

export const currentSession = entry('learning-session', {
  schema: shape<CurrentSession>({
    learningSessionId: fromGuard('an id', (stored): stored is string => typeof stored === 'string' && ID.test(stored)),
    childId: text,
    completed: flag,
    notedAt: withFallback(number, undefined),
    sequence: withFallback(integer, undefined),
    moodAtEnd: withFallback(text, undefined),
  }),
  fallback: null,
})
