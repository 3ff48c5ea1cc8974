import { BRAIN_STATE_IDS } from '@lanternleaf/domain/brain-state/brain-state'
import { APP_SECTIONS } from '@lanternleaf/domain/calm-corner/calm-corner'
import { SKILLS } from '@lanternleaf/domain/insights/skill'
import type { WeekSummary } from '@lanternleaf/domain/insights/week-summary'
import { ACTIVITY_TYPES } from '@lanternleaf/domain/learning-session/fact'
import { PHONICS_FAMILIES } from '@lanternleaf/domain/phonics/phonics-family'
import { CELEBRATED_COUNTS } from '@lanternleaf/domain/word-building/pattern-progress'
import { z } from 'zod'
import { tryParseJson } from '../db/try-parse-json.ts'

/** The summary of a week as it stands in its row; null when it cannot be read. */
export const readSummary = (json: string | null): WeekSummary | null =>
  weekSummary.safeParse(tryParseJson(json ?? '')).data ?? null

const texts = z.array(z.string())
const uses = z.object({ used: z.number(), helped: z.number() })

const weekSummary: z.ZodType<WeekSummary> = z.object({
  weekId: z.string(),
  first: z.number(),
  last: z.number(),
  sessions: z.number(),
  completed: z.number(),
  days: z.record(z.string(), z.number()),
  times: z.partialRecord(z.enum(['morning', 'afternoon', 'evening']), z.number()),
  states: z.partialRecord(z.enum(BRAIN_STATE_IDS), z.object({ sessions: z.number(), completed: z.number() })),
  calmCorner: z.partialRecord(z.enum(APP_SECTIONS), uses),
  hints: z.number(),
  celebrated: z.partialRecord(z.enum(PHONICS_FAMILIES), z.literal(CELEBRATED_COUNTS)),
  breakthroughs: z.number(),
  skills: z.array(
    z.object({
      skill: z.enum(SKILLS),
      done: z.number(),
      shown: z.number(),
      lastShown: z.nullable(z.string()),
      struggles: z.number(),
      lastStruggle: z.nullable(z.string()),
      words: texts,
    }),
  ),
  words: z.object({ mastered: texts, overcome: texts }),
  done: z.array(
    z.object({
      type: z.enum(ACTIVITY_TYPES),
      title: z.string(),
      times: z.number(),
      made: z.number(),
      activeMs: z.number(),
    }),
  ),
  read: z.object({ words: z.number(), activeMs: z.number() }),
})
