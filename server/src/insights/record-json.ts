import { BRAIN_STATE_IDS } from '@lanternleaf/domain/brain-state/brain-state'
import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import { type ChildProfile, FIRST_LEVEL } from '@lanternleaf/domain/insights/child-profile'
import { SKILLS } from '@lanternleaf/domain/insights/skill'
import type { WeeklyProgress } from '@lanternleaf/domain/insights/weekly-progress'
import { ACTIVITY_TYPES } from '@lanternleaf/domain/learning-session/fact'
import { SUPPORT_TYPES } from '@lanternleaf/domain/learning-session/supports'
import { z } from 'zod'
import { tryParseJson } from '../db/try-parse-json.ts'

/** The record of a week as it stands in its row; null when it cannot be read. */
export const readProgress = (json: string | null): WeeklyProgress | null =>
  weeklyProgress.safeParse(tryParseJson(json ?? '')).data ?? null

/** A child's profile as it stands in its row; null when it cannot be read. */
export const readProfile = (json: string): ChildProfile | null =>
  childProfile.safeParse(tryParseJson(json)).data ?? null

/** The words a child can build; none where they cannot be read. */
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
