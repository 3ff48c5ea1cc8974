import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { CLOCK_ERROR } from '../clock-error.ts'

/**
 * How often a child may write a fact in the long run, in ms: a word that is built takes longer than its two facts.
 * What a device wrote during a summer without a network still arrives within hours.
 */
const MS_PER_FACT = 4_000
/** How many facts may come at once after a rest, as the time they would have taken at the steady pace, in ms. */
const BURST_MS = 2_000 * MS_PER_FACT
/** A fact of ordinary length, in bytes of JSON: a long word that was built is one. A longer one counts for as many as it is long: what is kept is limited, too. */
const TYPICAL_FACT_BYTES = 640

/** What facts take of a child's pace; all of it in ms, and of epoch ms by the server's clock. */
export type PaceCost = {
  readonly now: number
  /** the time they would have taken at the steady pace */
  readonly cost: number
  /** how many facts of ordinary length they are */
  readonly weight: number
  /** the latest pace after which they are still granted */
  readonly latest: number
  /** what is later than this was written while the clock was wrong, and counts for nothing */
  readonly implausible: number
}

/** @param now epoch ms by the server's clock */
export function paceCostOf(facts: readonly Fact[], now: number): PaceCost {
  const weight = facts.reduce((sum, fact) => sum + weightOf(fact), 0)
  const cost = weight * MS_PER_FACT
  return { now, cost, weight, latest: now + BURST_MS - cost, implausible: now + BURST_MS + CLOCK_ERROR }
}

/** After how many seconds what was not granted is. */
export const retryAfter = (pacedUntil: number, { latest }: PaceCost): number => (pacedUntil - latest) / 1000

const weightOf = (fact: Fact): number => Math.ceil(Buffer.byteLength(JSON.stringify(fact)) / TYPICAL_FACT_BYTES)

const DAY = 86_400_000

/** How much may be kept, in facts of ordinary length. */
export type Quota = {
  /** on the first day */
  readonly first: number
  /** on each day after, saved up where less came */
  readonly aDay: number
  /** in all */
  readonly lifetime: number
}

/**
 * A word that is built is two facts, so a thousand a day are five hundred words, every day: an eager child has some hundred
 * facts. What is saved up takes a summer without a network at once. What a child has in all is five years of that, which is
 * more than fifteen of an eager child.
 */
export const QUOTA_OF_CHILD: Quota = { first: 2_000, aDay: 1_000, lifetime: 2_000_000 }

/** All children of an account together: five at once are less than five times the most eager one. A fact takes about 2 KB. */
export const QUOTA_OF_FAMILY: Quota = { first: 5_000, aDay: 2_500, lifetime: 10_000_000 }

/** What is kept already. `since` is when the space was made, of a family its oldest, in epoch ms. */
export type QuotaUsage = { readonly facts: number; readonly since: number }

/** One fact comes with so much time after the first day, in milliseconds. */
export const msPerFact = ({ aDay }: Quota): number => DAY / aDay

/**
 * After how many seconds so many facts more are within a quota; 0 where they are now, and null where they never will be.
 * @param now epoch ms
 */
export function quotaRetryAfter(quota: Quota, { facts, since }: QuotaUsage, more: number, now: number): number | null {
  const after = facts + more
  if (after > quota.lifetime) return null
  if (after <= quota.first || since > now + CLOCK_ERROR) return 0
  return Math.max(0, since + (after - quota.first) * msPerFact(quota) - now) / 1000
}
