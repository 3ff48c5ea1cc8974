import { type Attempt, followsCurrentRule, isAlone, MAX_ATTEMPTS } from './attempt.ts'
import { type FsrsState, type Grade, nextState } from './fsrs.ts'

/** How well a word is remembered. */
export type MemoryStrength = {
  /** days after which the probability of recall has dropped to 90 % */
  readonly stability: number
  /** epoch ms of the last attempt */
  readonly last: number
  /** epoch ms when it is due for review: a whole number of days, at least one, after the last attempt */
  readonly due: number
}

const DAY = 86_400_000
/**
 * Children do not grade how easy a word was. Only a word that was built alone at the first meeting gets the grade
 * "easy": it was known before.
 */
const KNOWN_GRADE: Grade = 4
const GRADES: Readonly<Record<string, Grade>> = { again: 1, hard: 2, alone: 3 }
/** Grades of outcomes by the former rule. These outcomes are not reliable, so all of them lead to an early review. */
const LEGACY_GRADES: Readonly<Record<string, Grade>> = { 'given-up': 1, helped: 1, alone: 2 }

const gradeOf = (attempt: Attempt): Grade => (followsCurrentRule(attempt) ? GRADES : LEGACY_GRADES)[attempt.how] ?? 1

/** Computes the strength by replaying the attempts at a word, oldest first. Returns null if there are none. */
export function memoryStrengthOf(attempts: readonly Attempt[]): MemoryStrength | null {
  let state: FsrsState | null = null
  let last = 0
  // Only the latest attempts are stored, so a full list may lack the first one.
  const hasFirst = attempts.length < MAX_ATTEMPTS
  for (const attempt of attempts) {
    const { at } = attempt
    const days = state === null ? 0 : Math.max(0, Math.round((at - last) / DAY))
    const isKnownBefore = state === null && hasFirst && isAlone(attempt)
    state = nextState(state, days, isKnownBefore ? KNOWN_GRADE : gradeOf(attempt))
    last = at
  }
  if (state === null) return null
  return { stability: state.stability, last, due: last + Math.max(1, Math.round(state.stability)) * DAY }
}

/** How overdue a word is relative to its stability: 0 when it is due now, 1 when one more stability has passed. */
export const overdueRatio = ({ due, stability }: MemoryStrength, now: number): number =>
  (now - due) / DAY / Math.max(stability, 1)
