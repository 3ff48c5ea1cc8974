import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { type RawBuilder, sql } from 'kysely'
import { CLOCK_ERROR } from '../clock-error.ts'
import type { Columns } from '../db/json-rows.ts'

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
  /** the latest pace after which they are still granted */
  readonly latest: number
  /** what is later than this was written while the clock was wrong, and counts for nothing */
  readonly absurd: number
}

/** The columns by which a statement is told of it. */
export const SPENDING = {
  ...{ now: 'bigint', cost: 'bigint', latest: 'bigint', absurd: 'bigint' },
} as const satisfies Columns

/** @param now epoch ms by the server's clock */
export function spendingOf(facts: readonly Fact[], now: number): Spending {
  const cost = facts.reduce((sum, fact) => sum + weightOf(fact), 0) * FACT_EVERY
  return { now, cost, latest: now + BURST - cost, absurd: now + BURST + CLOCK_ERROR }
}

/** Whether a child may write what `told` says; `facts_paced_until` is the child's. */
export const isGranted: RawBuilder<boolean> = sql`(facts_paced_until <= told.latest or facts_paced_until > told.absurd)`

/** When all facts written so far will have come at the steady pace, once those are granted. */
export const pacedAfter: RawBuilder<number> = sql`told.cost +
  case when facts_paced_until > told.now and facts_paced_until <= told.absurd then facts_paced_until else told.now end`

/** After how many seconds what was not granted is. */
export const retryAfter = (pacedUntil: number, { latest }: Spending): number => (pacedUntil - latest) / 1000

const weightOf = (fact: Fact): number => Math.ceil(Buffer.byteLength(JSON.stringify(fact)) / ORDINARY)
