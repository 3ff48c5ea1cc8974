/**
 * The limits of what a child's device may write: a rate limit, and storage quotas of the child and the family.
 * `save-facts.ts` checks them for each request. They stop a broken or hostile device from filling the disk, and no
 * real child reaches them.
 */

import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { MAX_CLOCK_ERROR_MS } from '../clock-error.ts'

/**
 * The sustained rate: one fact per this many milliseconds. A child takes longer than 8 seconds to build a word, which
 * produces two facts. The facts of a summer offline still upload within hours.
 */
const MS_PER_FACT = 4_000
/** The burst size, as a time at the sustained rate in milliseconds: 2000 facts may arrive at once after a pause. */
const BURST_MS = 2_000 * MS_PER_FACT
/**
 * The size of a typical fact in bytes of JSON: about that of a long built word. A longer fact counts as several facts,
 * because storage is limited, too.
 */
const TYPICAL_FACT_BYTES = 640

/** What facts cost of a child's rate limit. Times are in epoch ms by the server's clock. */
export type PaceCost = {
  readonly now: number
  /** the time of the facts at the sustained rate, in milliseconds */
  readonly cost: number
  /** the size of the facts, in typical facts */
  readonly weight: number
  /** the latest stored `facts_paced_until` with which the facts are accepted */
  readonly latestAccepted: number
  /** a stored `facts_paced_until` later than this was written while the clock was wrong, and is ignored */
  readonly implausibleAfter: number
}

/**
 * Computes what facts cost.
 * @param now epoch ms by the server's clock
 */
export function paceCostOf(facts: readonly Fact[], now: number): PaceCost {
  const weight = facts.reduce((sum, fact) => sum + weightOf(fact), 0)
  const cost = weight * MS_PER_FACT
  return {
    now,
    cost,
    weight,
    latestAccepted: now + BURST_MS - cost,
    implausibleAfter: now + BURST_MS + MAX_CLOCK_ERROR_MS,
  }
}

/** Seconds after which the rate limit will accept rejected facts. `pacedUntil` in epoch ms. */
export const retryAfter = (pacedUntil: number, { latestAccepted }: PaceCost): number =>
  (pacedUntil - latestAccepted) / 1000

const weightOf = (fact: Fact): number => Math.ceil(Buffer.byteLength(JSON.stringify(fact)) / TYPICAL_FACT_BYTES)

const DAY = 86_400_000

/** A storage quota in typical facts. */
export type Quota = {
  /** on the first day */
  readonly firstDay: number
  /** on each later day; unused quota accumulates */
  readonly perDay: number
  /** in total */
  readonly lifetime: number
}

/**
 * A built word is two facts, so a thousand facts are five hundred words; an eager child produces some hundred facts a day.
 * Unused quota accumulates, so that the facts of a summer offline can be stored at once. The lifetime quota is about five
 * years of the daily quota, and more than fifteen years of an eager child.
 */
export const QUOTA_OF_CHILD: Quota = { firstDay: 2_000, perDay: 1_000, lifetime: 2_000_000 }

/** The quota of all children of an account together: half of five quotas of a child. A stored fact takes about 2 KB. */
export const QUOTA_OF_FAMILY: Quota = { firstDay: 5_000, perDay: 2_500, lifetime: 10_000_000 }

/** The usage so far. `since` is when the reading space was created (of a family: the oldest), in epoch ms. */
export type QuotaUsage = { readonly facts: number; readonly since: number }

/** After the first day, the quota grows by one fact per this many milliseconds. */
export const msPerFact = ({ perDay }: Quota): number => DAY / perDay

/**
 * Returns after how many seconds `count` more facts will be within the quota: 0 if they are now, null if they never will be.
 * @param now epoch ms
 */
export function quotaRetryAfter(quota: Quota, { facts, since }: QuotaUsage, count: number, now: number): number | null {
  const total = facts + count
  if (total > quota.lifetime) return null
  if (total <= quota.firstDay || since > now + MAX_CLOCK_ERROR_MS) return 0
  return Math.max(0, since + (total - quota.firstDay) * msPerFact(quota) - now) / 1000
}
