/**
 * Parses tallies, which the database stores as JSON. A tally holds the running counts of one learning session or
 * activity. Stored JSON may be damaged or come from an older version, so each field is checked.
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

/** When a fact happened (epoch ms), its number on the device, and its id. */
const eventFields = { at: z.number(), sequence: z.number().optional(), factId: z.string() }
/** The local date, and for sessions the hour, where the child is: `2026-01-02T15`. */
const local = z.string()
const firstEvent = z.object({ ...eventFields, local })
const difficulty = z.enum(DIFFICULTIES)
const uses = z.object({ used: z.number(), helped: z.number() })

const stateEvent = z.object({ ...eventFields, brainState: z.enum([...BRAIN_STATE_IDS, 'unknown']) })

const sessionTally: z.ZodType<SessionTally> = z.object({
  facts: z.number(),
  first: z.number(),
  started: z.nullable(stateEvent),
  local,
  ended: z.nullable(stateEvent),
  completed: z.nullable(z.number()),
  spans: z.array(z.tuple([z.number(), z.number()])),
  supports: z.object({ calmCorner: z.partialRecord(z.enum(APP_SECTIONS), uses), hints: z.number() }),
  celebrated: z.partialRecord(z.enum(PHONICS_FAMILIES), z.literal(CELEBRATED_COUNTS)),
})

/** Parses the tally of a session. Returns null if it is invalid. */
export const readSessionTally = (json: string | null): SessionTally | null =>
  sessionTally.safeParse(tryParseJson(json ?? '')).data ?? null

/** Parses the tally of an activity. Returns null if it is invalid. */
export const readActivityTally = (json: string): ActivityTally | null =>
  activityTally.safeParse(tryParseJson(json)).data ?? null

/** Words with the time (epoch ms) at which they first counted. */
const datedWords = z.array(z.tuple([z.number(), z.string()]))

const activityTally: z.ZodType<ActivityTally> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('activity-finished'),
    ...eventFields,
    local,
    activity: z.enum(ACTIVITY_TYPES),
    title: z.string(),
    difficulty,
    activeMs: z.number(),
  }),
  z.object({
    type: z.literal('breakthrough'),
    ...eventFields,
    local,
    visitId: z.string(),
    skill: z.literal('word_building'),
    difficulty: z.literal('challenge'),
  }),
  z.object({
    type: z.literal('section-read'),
    title: z.string(),
    first: firstEvent,
    words: z.number(),
    activeMs: z.number(),
  }),
  z.object({
    type: z.enum(['word-practice', 'sentence-practice']),
    visitId: z.string(),
    first: firstEvent,
    last: z.object({ ...eventFields, theme: z.string(), difficulty, planned: z.number() }),
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
