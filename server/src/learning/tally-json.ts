/**
 * Parses tallies, which the database stores as JSON. A tally holds the running counts of one learning session or
 * activity. Stored JSON may be damaged or come from an older version, so each field is checked. The fields are explained
 * in `session-tally.ts` and `activity-tally.ts` (domain). A fact is one recorded thing that a child did.
 */

import { BRAIN_STATE_IDS } from '@lanternleaf/domain/brain-state/brain-state'
import { APP_SECTIONS } from '@lanternleaf/domain/calm-corner/calm-corner'
import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import type { ActivityTally } from '@lanternleaf/domain/learning-session/activity-tally'
import { ACTIVITY_TYPES } from '@lanternleaf/domain/learning-session/fact'
import type { Tallies } from '@lanternleaf/domain/learning-session/learning-session'
import type { SessionTally } from '@lanternleaf/domain/learning-session/session-tally'
import { PHONICS_FAMILIES } from '@lanternleaf/domain/phonics/phonics-family'
import { CELEBRATED_COUNTS } from '@lanternleaf/domain/word-building/pattern-progress'
import { z } from 'zod'
import { tryParseJson } from '../db/try-parse-json.ts'

/**
 * Parses the stored tallies (aggregates) of a session and its activities. Returns null if any of them is invalid or
 * incomplete: the caller then recomputes all from the facts.
 */
export function readTallies(
  sessionJson: string | null,
  rows: readonly { readonly activity_key: string; readonly tally: string }[],
): Tallies | null {
  const session = readSessionTally(sessionJson)
  const activities = new Map<string, ActivityTally>()
  for (const row of rows) {
    const activity = readActivityTally(row.tally)
    if (activity) activities.set(row.activity_key, activity)
  }
  return session && activities.size === rows.length ? { session, activities } : null
}

/** A `Moment`: a fact's time (epoch ms), its sequence number (absent in early facts) and its id. */
const momentFields = { at: z.number(), sequence: z.number().optional(), factId: z.string() }
/** A `LocalTime`: the child's local date and hour, such as `2026-01-02T15`, or only the UTC date if the clock's offset is unknown. */
const local = z.string()
const startMoment = z.object({ ...momentFields, local })
const difficulty = z.enum(DIFFICULTIES)
const uses = z.object({ used: z.number(), helped: z.number() })

const recordedMood = z.object({ ...momentFields, brainState: z.enum([...BRAIN_STATE_IDS, 'unknown']) })

const sessionTally: z.ZodType<SessionTally> = z.object({
  facts: z.number(),
  first: z.number(),
  started: z.nullable(recordedMood),
  local,
  ended: z.nullable(recordedMood),
  completed: z.nullable(z.number()),
  spans: z.array(z.tuple([z.number(), z.number()])),
  supports: z.object({ calmCorner: z.partialRecord(z.enum(APP_SECTIONS), uses), hints: z.number() }),
  celebrated: z.partialRecord(z.enum(PHONICS_FAMILIES), z.literal(CELEBRATED_COUNTS)),
})

/** Parses the tally of a session. Returns null if it is invalid: insights/refresh.ts and `readTallies` then have it recomputed. */
export const readSessionTally = (json: string | null): SessionTally | null =>
  sessionTally.safeParse(tryParseJson(json ?? '')).data ?? null

/** Parses the tally of an activity. Returns null if it is invalid: then its whole session is recomputed. */
export const readActivityTally = (json: string): ActivityTally | null =>
  activityTally.safeParse(tryParseJson(json)).data ?? null

/** Words with the time (epoch ms) at which they first counted. */
const datedWords = z.array(z.tuple([z.number(), z.string()]))

const activityTally: z.ZodType<ActivityTally> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('activity-finished'),
    ...momentFields,
    local,
    activity: z.enum(ACTIVITY_TYPES),
    title: z.string(),
    difficulty,
    activeMs: z.number(),
  }),
  z.object({
    type: z.literal('breakthrough'),
    ...momentFields,
    local,
    visitId: z.string(),
    skill: z.literal('word_building'),
    difficulty: z.literal('challenge'),
  }),
  z.object({
    type: z.literal('section-read'),
    title: z.string(),
    first: startMoment,
    words: z.number(),
    activeMs: z.number(),
  }),
  z.object({
    type: z.enum(['word-practice', 'sentence-practice']),
    visitId: z.string(),
    first: startMoment,
    last: z.object({ ...momentFields, theme: z.string(), difficulty, planned: z.number() }),
    timeSpent: z.number(),
    hintsUsed: z.number(),
    levels: z.partialRecord(
      difficulty,
      z.object({ done: z.number(), correct: z.number(), mistakes: z.number(), struggled: datedWords }),
    ),
    overcome: datedWords,
    mastered: datedWords,
  }),
])
