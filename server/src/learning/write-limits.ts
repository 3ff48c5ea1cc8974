import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { CLOCK_ERROR } from '../clock-error.ts'

/**
 * The sustained rate: one fact per this many ms. Building a word takes longer than its two facts, and a summer of
 * offline use still uploads within hours.
 */
const MS_PER_FACT = 4_000
/**
 * The burst size: how many facts may arrive at once after a pause, expressed as their time at the sustained rate, in
 * ms.
 */
const BURST_MS = 2_000 * MS_PER_FACT
/**
 * Size of a typical fact in bytes of JSON, about that of a long built word. Longer facts count as several, because
 * storage is limited too.
 */
const TYPICAL_FACT_BYTES = 640

/** What facts cost of a child's rate limit, in ms and epoch ms by the server's clock. */
export type PaceCost = {
  readonly now: number
  /** their time at the sustained rate */
  readonly cost: number
  /** their size in typical facts */
  readonly weight: number
  /** the latest `facts_paced_until` at which they are still accepted */
  readonly latest: number
  /** a later value was written while the clock was wrong, and is ignored */
  readonly implausible: number
}

/** @param now epoch ms by the server's clock */
export function paceCostOf(facts: readonly Fact[], now: number): PaceCost {
  const weight = facts.reduce((sum, fact) => sum + weightOf(fact), 0)
  const cost = weight * MS_PER_FACT
  return { now, cost, weight, latest: now + BURST_MS - cost, implausible: now + BURST_MS + CLOCK_ERROR }
}

/** Seconds after which rejected facts will be accepted. */
export const retryAfter = (pacedUntil: number, { latest }: PaceCost): number => (pacedUntil - latest) / 1000

const weightOf = (fact: Fact): number => Math.ceil(Buffer.byteLength(JSON.stringify(fact)) / TYPICAL_FACT_BYTES)

const DAY = 86_400_000

/** A storage quota in typical facts. */
export type Quota = {
  /** on the first day */
  readonly first: number
  /** on each later day; unused quota accumulates */
  readonly aDay: number
  /** in total */
  readonly lifetime: number
}

/**
 * A built word is two facts, so a thousand a day are five hundred words; an eager child produces some hundred facts.
 * Unused quota accumulates, so that a summer offline uploads at once. The lifetime quota is five years of that, more
 * than fifteen of an eager child.
 */
export const QUOTA_OF_CHILD: Quota = { first: 2_000, aDay: 1_000, lifetime: 2_000_000 }

/** All children of an account together: less than five times the most eager child. A fact takes about 2 KB. */
export const QUOTA_OF_FAMILY: Quota = { first: 5_000, aDay: 2_500, lifetime: 10_000_000 }

/** Usage so far. `since` is when the reading space was created, for a family the oldest one, in epoch ms. */
export type QuotaUsage = { readonly facts: number; readonly since: number }

/** Milliseconds per fact that the quota grants after the first day. */
export const msPerFact = ({ aDay }: Quota): number => DAY / aDay

/**
 * Seconds until this many more facts are within the quota; 0 if they are now, null if they never will be.
 * @param now epoch ms
 */
export function quotaRetryAfter(quota: Quota, { facts, since }: QuotaUsage, more: number, now: number): number | null {
  const total = facts + more
  if (total > quota.lifetime) return null
  if (total <= quota.first || since > now + CLOCK_ERROR) return 0
  return Math.max(0, since + (total - quota.first) * msPerFact(quota) - now) / 1000
}
