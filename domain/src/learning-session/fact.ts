import type { BrainStateId } from '../brain-state/brain-state.ts'
import type { Difficulty } from '../difficulty/difficulty.ts'

export const ACTIVITY_TYPES = ['word_building', 'story_reading'] as const
export type ActivityType = (typeof ACTIVITY_TYPES)[number]

export const FACT_TYPES = ['session-started', 'activity-finished', 'session-completed'] as const

/**
 * Something that happened while a child was learning. Written by the client, stored once, never changed.
 * `at` is the client's clock in epoch ms: data, not proof.
 */
export type Fact = { readonly factId: string; readonly learningSessionId: string; readonly at: number } & FactBody

export type FactBody =
  | { readonly type: 'session-started'; readonly brainState: BrainStateId | 'unknown' }
  | {
      readonly type: 'activity-finished'
      readonly activity: ActivityType
      readonly title: string
      readonly difficulty: Difficulty
      /** Time the page was visible and in use, in milliseconds. */
      readonly activeMs: number
    }
  | { readonly type: 'session-completed' }

/** The longest time one activity is believed to last: four hours. Longer is a clock set forward. */
const LONGEST_ACTIVITY = 4 * 3_600_000
/** The oldest a fact can be when it arrives: a year. A device may stay offline over a summer. */
const OLDEST_FACT = 366 * 86_400_000

/** The same fact with its times brought into what is possible at `receivedAt` (server clock, epoch ms). */
export function clampFact(fact: Fact, receivedAt: number): Fact {
  const at = clamp(fact.at, receivedAt - OLDEST_FACT, receivedAt)
  return fact.type === 'activity-finished'
    ? { ...fact, at, activeMs: clamp(fact.activeMs, 0, LONGEST_ACTIVITY) }
    : { ...fact, at }
}

const clamp = (value: number, lowest: number, highest: number): number => Math.min(Math.max(value, lowest), highest)
