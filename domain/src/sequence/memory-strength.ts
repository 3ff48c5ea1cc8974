import { type Attempt, followsCurrentRule, isAlone, MAX_ATTEMPTS } from './attempt.ts'
import { type FsrsState, type Grade, nextState } from './fsrs.ts'

/** How well a word is remembered. */
export type MemoryStrength = {
  /** days after which it is still remembered with a chance of nine in ten */
  readonly stability: number
  /** epoch ms of the last try */
  readonly last: number
  /** epoch ms from which it is due to come back: a whole number of days after the last try, one at least */
  readonly due: number
}

const DAY = 86_400_000
/** Nobody asks a child how easy a word was; only a word built alone when it was first met was surely known before. */
const KNOWN_BEFORE: Grade = 4
const GRADES: Readonly<Record<string, Grade>> = { again: 1, hard: 2, alone: 3 }
/** By the former rule help was no miss and *alone* no proof: both come back soon. */
const FORMER_GRADES: Readonly<Record<string, Grade>> = { 'given-up': 1, helped: 1, alone: 2 }

const gradeOf = (attempt: Attempt): Grade => (followsCurrentRule(attempt) ? GRADES : FORMER_GRADES)[attempt.how] ?? 1

/** What the attempts at a word say, given in the order of their moments; null of none. */
export function memoryStrengthOf(attempts: readonly Attempt[]): MemoryStrength | null {
  let state: FsrsState | null = null
  let last = 0
  // Of a word that was built often the first attempt is no longer there.
  const hasFirst = attempts.length < MAX_ATTEMPTS
  for (const attempt of attempts) {
    const { at } = attempt
    const days = state === null ? 0 : Math.max(0, Math.round((at - last) / DAY))
    const isKnownBefore = state === null && hasFirst && isAlone(attempt)
    state = nextState(state, days, isKnownBefore ? KNOWN_BEFORE : gradeOf(attempt))
    last = at
  }
  if (state === null) return null
  return { stability: state.stability, last, due: last + Math.max(1, Math.round(state.stability)) * DAY }
}

/** How late a word is, in parts of its own stability: 0 when it is due now, 1 when that long again has passed. */
export const overdueRatio = ({ due, stability }: MemoryStrength, now: number): number =>
  (now - due) / DAY / Math.max(stability, 1)
