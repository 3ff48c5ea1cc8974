import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import { ACTIVITY_TYPES } from '@lanternleaf/domain/learning-session/fact'
import { EFFECTS, SUPPORT_TYPES } from '@lanternleaf/domain/learning-session/supports'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { fact } from './fact.ts'

/** The maximum number of facts in one request. */
export const MAX_FACTS_PER_REQUEST = 100

/**
 * Stores each fact once. The request is refused if the login belongs to another child than `childId`.
 *
 * `stored` lists the facts that are safely stored, new or already known; only those may be deleted on the device. Facts
 * of a full learning session are stored in the session that continues it.
 *
 * If the child sends more facts than anybody can produce, or the space or family has reached the quota for its age, the
 * whole request fails with 429 `too-many-requests` and `Retry-After` in seconds. If the final quota is reached it fails
 * with 409 `space-full`; such facts are set aside.
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

/** An activity as sent to the child: without the reading speed, which is only recorded. */
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

/** A learning session as sent to the child. Times epoch ms, durations in minutes. */
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

const RECENT = 10
const MAX_RECENT = 20

/** The latest learning sessions of the logged-in child, the newest first. */
export const readSessions = endpoint({
  method: 'GET',
  path: '/api/learning/sessions',
  access: 'child',
  query: z.strictObject({
    limit: z._default(z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(MAX_RECENT)), RECENT),
  }),
  body: null,
  answer: z.object({ childId: z.string(), sessions: z.array(learningSession) }),
})
