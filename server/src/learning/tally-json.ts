import { BRAIN_STATE_IDS } from '@lanternleaf/domain/brain-state/brain-state'
import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import type { ActivityTally } from '@lanternleaf/domain/learning-session/activity-tally'
import { ACTIVITY_TYPES } from '@lanternleaf/domain/learning-session/fact'
import type { Tallies } from '@lanternleaf/domain/learning-session/learning-session'
import type { SessionTally } from '@lanternleaf/domain/learning-session/session-tally'
import { z } from 'zod'
import { jsonOrNothing } from '../db/json-text.ts'

/** What is kept of a session and of activities of it, as it stands in their rows; null when any of it cannot be read. */
export function readTallies(
  sessionJson: string | null,
  rows: readonly { readonly activity_key: string; readonly tally: string }[],
): Tallies | null {
  const session = sessionTally.safeParse(jsonOrNothing(sessionJson ?? '')).data
  const activities = new Map<string, ActivityTally>()
  for (const row of rows) {
    const activity = activityTally.safeParse(jsonOrNothing(row.tally)).data
    if (activity) activities.set(row.activity_key, activity)
  }
  return session && activities.size === rows.length ? { session, activities } : null
}

const moment = { at: z.number(), factId: z.string() }
const difficulty = z.enum(DIFFICULTIES)

const told = z.object({ ...moment, brainState: z.enum([...BRAIN_STATE_IDS, 'unknown']) })

const sessionTally: z.ZodType<SessionTally> = z.object({
  facts: z.number(),
  first: z.number(),
  started: z.nullable(told),
  // An older row has none.
  ended: z.nullable(told.extend({ sequence: z.number() })).default(null),
  completed: z.nullable(z.number()),
  spans: z.array(z.tuple([z.number(), z.number()])),
})

const words = { done: z.number(), correct: z.number() }

const activityTally: z.ZodType<ActivityTally> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('activity-finished'),
    ...moment,
    activity: z.enum(ACTIVITY_TYPES),
    title: z.string(),
    difficulty,
    activeMs: z.number(),
  }),
  z.object({
    type: z.literal('breakthrough'),
    ...moment,
    visitId: z.string(),
    skill: z.literal('word_building'),
    difficulty: z.literal('challenge'),
  }),
  z.object({
    type: z.enum(['word-practice', 'sentence-practice']),
    visitId: z.string(),
    first: z.object(moment),
    last: z.object({ ...moment, theme: z.string(), difficulty, planned: z.number() }),
    timeSpent: z.number(),
    hintsUsed: z.number(),
    ...words,
    mistakes: z.number(),
    hard: z.object(words),
    struggled: z.array(z.tuple([z.number(), z.string()])),
  }),
])
