/**
 * Parses the stored parts of a child's record: summaries and records of weeks, profile and words. Stored JSON may be
 * damaged or come from an older version, so each field is checked; if the profile or a week is invalid,
 * `record-store.ts` recomputes the record; invalid words are read as none until the next recomputation.
 */

import { BRAIN_STATE_IDS } from '@lanternleaf/domain/brain-state/brain-state'
import { APP_SECTIONS } from '@lanternleaf/domain/calm-corner/calm-corner'
import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import { type ChildProfile, FIRST_LEVEL } from '@lanternleaf/domain/insights/child-profile'
import { SKILLS } from '@lanternleaf/domain/insights/skill'
import type { WeekSummary } from '@lanternleaf/domain/insights/week-summary'
import type { WeeklyProgress } from '@lanternleaf/domain/insights/weekly-progress'
import { ACTIVITY_TYPES } from '@lanternleaf/domain/learning-session/fact'
import { SUPPORT_TYPES } from '@lanternleaf/domain/learning-session/supports'
import { PHONICS_FAMILIES } from '@lanternleaf/domain/phonics/phonics-family'
import { CELEBRATED_COUNTS } from '@lanternleaf/domain/word-building/pattern-progress'
import { z } from 'zod'
import { tryParseJson } from '../db/try-parse-json.ts'

/** Parses the record of a week that families see, which is computed from the summaries. Returns null if it is invalid. */
export const readProgress = (json: string | null): WeeklyProgress | null =>
  weeklyProgress.safeParse(tryParseJson(json ?? '')).data ?? null

/** Parses a stored profile. Returns null if it is invalid. */
export const readProfile = (json: string): ChildProfile | null =>
  childProfile.safeParse(tryParseJson(json)).data ?? null

/** Parses the stored words that a child has built. Returns no words if they are invalid. */
export const readWords = (json: string): readonly string[] => texts.safeParse(tryParseJson(json)).data ?? []

const texts = z.array(z.string())
const skill = z.enum(SKILLS)
const skills = z.array(skill)
const strugglingAreas = z.array(
  z.object({ skill, frequency: z.number(), lastStruggle: z.string(), improvementPlan: z.string() }),
)

const weeklyProgress: z.ZodType<WeeklyProgress> = z.object({
  weekId: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  sessionsCompleted: z.number(),
  totalLearningTime: z.number(),
  averageSessionLength: z.number(),
  skillsImproved: skills,
  newSkillsAcquired: skills,
  areasNeedingSupport: strugglingAreas,
  bestLearningTimes: z.array(z.enum(['morning', 'afternoon', 'evening'])),
  mostEngagingActivities: z.array(z.object({ type: z.enum(ACTIVITY_TYPES), title: z.string(), minutes: z.number() })),
  effectiveStrategies: texts,
  recommendedFocus: texts,
  celebrationMoments: texts,
  supportSuggestions: texts,
  weeklyNarrative: z.string(),
  createdAt: z.number(),
})

const childProfile: z.ZodType<ChildProfile> = z.object({
  currentLevel: z.literal(FIRST_LEVEL),
  currentReadingSpeed: z.nullable(z.number()),
  preferredDifficulty: z.enum(DIFFICULTIES),
  strengths: z.array(z.object({ skill, confidence: z.number(), lastDemonstrated: z.string() })),
  strugglingAreas,
  preferredSupports: z.array(z.enum(SUPPORT_TYPES)),
  bestLearningStates: z.array(z.enum(BRAIN_STATE_IDS)),
  totalActiveSessions: z.number(),
  totalLearningTime: z.number(),
  streakDays: z.number(),
  lastActiveDate: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
})

/** Parses the stored summary of a week. Returns null if it is invalid. */
export const readSummary = (json: string | null): WeekSummary | null =>
  weekSummary.safeParse(tryParseJson(json ?? '')).data ?? null

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
