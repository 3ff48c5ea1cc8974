import type { AdaptiveSession, WordMetric } from '@lanternleaf/domain/difficulty/adaptive-session'
import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import { entry } from '../entry.ts'
import {
  flag,
  lenientList,
  lenientRecord,
  list,
  nullable,
  number,
  oneOf,
  shape,
  text,
  withFallback,
} from '../schema.ts'

const difficulty = oneOf(DIFFICULTIES)

/** The current difficulty of words, and the difficulty that the child chose for words and sentences. */
export const adaptiveSession = entry('adaptive-session', {
  schema: shape<AdaptiveSession>({
    userId: text,
    age: withFallback(number, 10),
    currentDifficulty: difficulty,
    sessionMetrics: lenientList(
      shape<WordMetric>({
        timePerWord: number,
        hintsUsed: number,
        resets: number,
        completed: flag,
        difficulty,
        timestamp: number,
      }),
    ),
    adaptationTriggers: shape<AdaptiveSession['adaptationTriggers']>({
      strugglesInRow: number,
      successesInRow: number,
      lastAdaptation: withFallback(number, null),
    }),
    chosen: withFallback(nullable(difficulty), null),
    declined: withFallback(nullable(difficulty), null),
  }),
  fallback: null,
})

/** The id of the learning session in which each activity was started last, by activity. */
export const activityStarted = entry<Readonly<Record<string, string>>, Readonly<Record<string, string>>>(
  'activity-started',
  { schema: lenientRecord(text), fallback: {} },
)

/** The words or sentences that the child built in the last finished visit (one run through words or sentences of a theme). */
export const lastFinishedVisit = entry('just-built', {
  schema: shape<{ readonly visitId: string; readonly built: readonly string[] }>({ visitId: text, built: list(text) }),
  fallback: null,
})
