/**
 * The endpoints with which a child's device sends facts (things the child did, such as building a word) and reads the
 * child's latest learning sessions.
 */

import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import { ACTIVITY_TYPES } from '@lanternleaf/domain/learning-session/fact'
import { EFFECTS, SUPPORT_TYPES } from '@lanternleaf/domain/learning-session/supports'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { fact } from './fact.ts'

/** The maximum number of facts in one request. */
export const MAX_FACTS_PER_REQUEST = 100

/**
 * Stores facts, each only once. The request is refused if another child than `childId` is logged in.
 *
 * `stored` lists the ids of the facts that are stored, whether they are new or were sent before. The device may delete
 * only these. If the learning session of a fact is full, the fact is stored in a session that continues it.
 *
 * The whole request fails with 429 `too-many-requests`, and `Retry-After` in seconds, if the child sends more facts
 * than anybody can produce, or if the child or the family has reached the quota for the age of its account. It fails
 * with 409 `space-full` if the final quota is reached; the device then keeps the facts, but does not send them again.
 */
export const storeFacts = endpoint({
  method: 'POST',
  path: '/api/learning/facts',
  access: 'child',
  body: z.strictObject({
    childId: z.string(),
    facts: z.array(fact).check(z.minLength(1), z.maxLength(MAX_FACTS_PER_REQUEST)),
  }),
  answer: z.object({ stored: z.array(z.string()) }),
})

const texts = z.array(z.string())

/** An activity as sent to the child. The reading speed is recorded too, but not sent. `timeSpent` is in minutes. */
const activity = z.object({
  type: z.enum(ACTIVITY_TYPES),
  title: z.string(),
  difficulty: z.enum(DIFFICULTIES),
  timeSpent: z.number(),
  performance: z.nullable(
    z.object({
      accuracy: z.nullable(z.number()),
      hintsUsed: z.number(),
      attempts: z.number(),
      completionRate: z.number(),
    }),
  ),
  struggledWith: texts,
  masteredSkills: texts,
})

/** A learning session as sent to the child. Times are epoch ms, durations minutes. */
const learningSession = z.object({
  sessionId: z.string(),
  startTime: z.number(),
  endTime: z.nullable(z.number()),
  duration: z.number(),
  brainStateAtStart: z.string(),
  mood: z.object({ start: z.string(), end: z.string(), energyLevel: z.string() }),
  activitiesCompleted: z.array(activity),
  supportsUsed: z.array(
    z.object({
      type: z.enum(SUPPORT_TYPES),
      frequency: z.number(),
      effectiveness: z.enum(EFFECTS),
      triggeredBy: z.string(),
    }),
  ),
  breakthroughMoments: z.array(z.object({ skill: z.string(), difficulty: z.enum(DIFFICULTIES), at: z.number() })),
  challengesMet: z.array(z.object({ skill: z.string(), word: z.string(), at: z.number() })),
})

const DEFAULT_LIMIT = 10
const MAX_LIMIT = 20

/** The latest learning sessions of the logged-in child, the newest first. */
export const readSessions = endpoint({
  method: 'GET',
  path: '/api/learning/sessions',
  access: 'child',
  query: z.strictObject({
    limit: z._default(z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(MAX_LIMIT)), DEFAULT_LIMIT),
  }),
  body: null,
  answer: z.object({ childId: z.string(), sessions: z.array(learningSession) }),
})
