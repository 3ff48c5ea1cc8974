import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { CLOCK_ERROR } from '../clock-error.ts'

/**
 * How often a child may write a fact in the long run, in ms: a word that is built takes longer than its two facts.
 * What a device wrote during a summer without a network still arrives within hours.
 */
const FACT_EVERY = 4_000
/** How many facts may come at once after a rest, as the time they would have taken at the steady pace, in ms. */
const BURST = 2_000 * FACT_EVERY
/** A fact of ordinary length, in bytes of JSON: a long word that was built is one. A longer one counts for as many as it is long: what is kept is limited, too. */
const ORDINARY = 640

/** What facts take of a child's pace; all of it in ms, and of epoch ms by the server's clock. */
export type Spending = {
  readonly now: number
  /** the time they would have taken at the steady pace */
  readonly cost: number
  /** how many facts of ordinary length they are */
  readonly weight: number
  /** the latest pace after which they are still granted */
  readonly latest: number
  /** what is later than this was written while the clock was wrong, and counts for nothing */
  readonly absurd: number
}

/** @param now epoch ms by the server's clock */
export function spendingOf(facts: readonly Fact[], now: number): Spending {
  const weight = facts.reduce((sum, fact) => sum + weightOf(fact), 0)
  const cost = weight * FACT_EVERY
  return { now, cost, weight, latest: now + BURST - cost, absurd: now + BURST + CLOCK_ERROR }
}

/** After how many seconds what was not granted is. */
export const retryAfter = (pacedUntil: number, { latest }: Spending): number => (pacedUntil - latest) / 1000

const weightOf = (fact: Fact): number => Math.ceil(Buffer.byteLength(JSON.stringify(fact)) / ORDINARY)
