import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import { ACTIVITY_TYPES } from '@lanternleaf/domain/learning-session/fact'
import { EFFECTS, SUPPORT_TYPES } from '@lanternleaf/domain/learning-session/supports'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { fact } from './fact.ts'

/** The most facts one request may carry. */
export const MAX_FACTS_PER_REQUEST = 100

/**
 * Stores each fact once. `childId` is whose facts they are: a login that is another child's by now is refused.
 *
 * `stored` names the facts that are now safe, whether new or already known, and only those may be forgotten. A fact whose
 * learning session is full is stored in the session that comes after it.
 *
 * A child who has written more than anybody can live through gets 429 `too-many-requests` for the whole request, and
 * `Retry-After` says after how many seconds the same request is taken. So does one whose space, or family, has what it may
 * keep for its age. Where it has all it will ever keep the answer is 409 `space-full`: such facts are set aside.
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

/** An activity as a child is told of it: without the speed of reading, which is kept for the record alone. */
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

/** A learning session as its child is told of it. Times epoch ms, durations in minutes. */
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
const MOST_RECENT = 20

/** The latest learning sessions of the child who is logged in, the newest first. */
export const readSessions = endpoint({
  method: 'GET',
  path: '/api/learning/sessions',
  access: 'child',
  query: z.strictObject({
    limit: z._default(z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(MOST_RECENT)), RECENT),
  }),
  body: null,
  answer: z.object({ childId: z.string(), sessions: z.array(learningSession) }),
})
