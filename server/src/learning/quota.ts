import { CLOCK_ERROR } from '../clock-error.ts'

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
export type Kept = { readonly facts: number; readonly since: number }

/** One fact comes with so much time after the first day, in milliseconds. */
export const factEvery = ({ aDay }: Quota): number => DAY / aDay

/**
 * After how many seconds so many facts more are within a quota; 0 where they are now, and null where they never will be.
 * @param now epoch ms
 */
export function quotaRetryAfter(quota: Quota, { facts, since }: Kept, more: number, now: number): number | null {
  const after = facts + more
  if (after > quota.lifetime) return null
  if (after <= quota.first || since > now + CLOCK_ERROR) return 0
  return Math.max(0, since + (after - quota.first) * factEvery(quota) - now) / 1000
}
