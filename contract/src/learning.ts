import { BRAIN_STATE_IDS } from '@lanternleaf/domain/brain-state/brain-state'
import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import { ACTIVITY_TYPES } from '@lanternleaf/domain/learning-session/fact'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The most facts one request may carry. */
export const FACTS_AT_ONCE = 100

const clientId = z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/))
const clientTime = z.int()
const common = { factId: clientId, learningSessionId: clientId, at: clientTime }

export const fact = z.discriminatedUnion('type', [
  z.strictObject({
    ...common,
    type: z.literal('session-started'),
    brainState: z.enum([...BRAIN_STATE_IDS, 'unknown']),
  }),
  z.strictObject({
    ...common,
    type: z.literal('activity-finished'),
    activity: z.enum(ACTIVITY_TYPES),
    title: z.string().check(z.minLength(1), z.maxLength(120)),
    difficulty: z.enum(DIFFICULTIES),
    activeMs: z.int(),
  }),
  z.strictObject({ ...common, type: z.literal('session-completed') }),
])

/** Stores each fact once. The answer names the facts that are now safe, whether new or already known. */
export const recordFacts = endpoint({
  method: 'POST',
  path: '/api/learning/facts',
  access: 'child',
  body: z.strictObject({ facts: z.array(fact).check(z.minLength(1), z.maxLength(FACTS_AT_ONCE)) }),
  answer: z.object({ stored: z.array(z.string()) }),
})
