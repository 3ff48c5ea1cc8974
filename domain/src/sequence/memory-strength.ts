/**
 * Estimates how well a child remembers a word, from all attempts to build it. Word practice asks when a word is due for
 * review, so that it comes back shortly before it would be forgotten.
 */

import { type Attempt, followsCurrentRule, isAlone, MAX_ATTEMPTS } from './attempt.ts'
import { type FsrsState, type Grade, nextState } from './fsrs.ts'

/** How well a word is remembered. */
export type MemoryStrength = {
  /** The number of days after which the probability of recall has dropped to 90 %. */
  readonly stability: number
  /** The time of the last attempt, in epoch ms. */
  readonly last: number
  /** When the word is due for review, in epoch ms: a whole number of days (at least one) after the last attempt. */
  readonly due: number
}

const DAY = 86_400_000
/**
 * The grade "easy", for a word that was built alone the first time. The child knew it before. No other attempt gets
 * this grade, because children do not grade how easy a word was.
 */
const EASY_GRADE: Grade = 4
const GRADES: Readonly<Record<string, Grade>> = { again: 1, hard: 2, alone: 3 }
/**
 * The grades of outcomes by the former rule. They are low because these outcomes are unreliable: review comes early.
 */
const LEGACY_GRADES: Readonly<Record<string, Grade>> = { 'given-up': 1, helped: 1, alone: 2 }

const gradeOf = (attempt: Attempt): Grade => (followsCurrentRule(attempt) ? GRADES : LEGACY_GRADES)[attempt.how] ?? 1

/** Computes the strength from the attempts at a word, oldest first. Returns null if there are none. */
export function memoryStrengthOf(attempts: readonly Attempt[]): MemoryStrength | null {
  let state: FsrsState | null = null
  let last = 0
  // Only the latest attempts are stored, so a full list may lack the first one.
  const hasFirst = attempts.length < MAX_ATTEMPTS
  for (const attempt of attempts) {
    const { at } = attempt
    const days = state === null ? 0 : Math.max(0, Math.round((at - last) / DAY))
    const isKnownBefore = state === null && hasFirst && isAlone(attempt)
    state = nextState(state, days, isKnownBefore ? EASY_GRADE : gradeOf(attempt))
    last = at
  }
  if (state === null) return null
  return { stability: state.stability, last, due: last + Math.max(1, Math.round(state.stability)) * DAY }
}

/**
 * Returns how overdue a word is, relative to its stability. The ratio is 0 if the word is due now, and 1 if the number
 * of days since then equals its stability.
 */
export const overdueRatio = ({ due, stability }: MemoryStrength, now: number): number =>
  (now - due) / DAY / Math.max(stability, 1)
