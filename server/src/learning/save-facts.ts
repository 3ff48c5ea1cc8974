/**
 * Stores the facts that a child's device sends, within the limits of `write-limits.ts`. The endpoint for facts calls
 * it. Sessions and weeks are computed later, when somebody reads them.
 */

import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { fail, ok } from '@lanternleaf/domain/result'
import { type RawBuilder, sql } from 'kysely'
import { lastActiveColumns } from '../children/child-row.ts'
import { MAX_CLOCK_ERROR_MS } from '../clock-error.ts'
import { type Db, rollbackOnFailure } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import {
  msPerFact,
  type PaceCost,
  paceCostOf,
  QUOTA_OF_CHILD,
  QUOTA_OF_FAMILY,
  type Quota,
  quotaRetryAfter,
  retryAfter,
} from './write-limits.ts'

/** Facts (learning events) sent by a child's device. */
export type SaveRequest = {
  readonly childId: string
  /** the hash of the login's token; null for calls without a login */
  readonly loginHash: string | null
  /** with times already clamped to what is possible at `now` */
  readonly facts: readonly Fact[]
  /** epoch ms by the server's clock */
  readonly now: number
}

export type SaveOutcome =
  | { readonly outcome: 'saved' }
  /** The device sends facts faster than a child can produce them. Nothing is stored. `retryAfter` in seconds. */
  | { readonly outcome: 'too-many'; readonly retryAfter: number }
  /** The storage quota of the child or the family is exhausted. Nothing is stored. */
  | { readonly outcome: 'full' }
  /** The child or the login no longer exists. */
  | { readonly outcome: 'login-ended' }

/**
 * Stores new facts of a child in one transaction, which locks the child's row. A fact is identified only by its id: a later
 * copy is ignored, even if it names another session. The cost does not depend on the child's history, because aggregates
 * are computed when they are read.
 */
export async function saveFacts(db: Db, save: SaveRequest): Promise<SaveOutcome> {
  const paceCost = paceCostOf(save.facts, save.now)
  const values = { childId: save.childId, loginHash: save.loginHash, ...paceCost }
  const result = await rollbackOnFailure<SaveOutcome, SaveOutcome>(db, async (transaction) => {
    if ((await consumeLimits(transaction, values)).length === 0) {
      const [row] = await findUsage(transaction, values)
      return ok(row === undefined ? { outcome: 'login-ended' } : rejectionFor(row, paceCost))
    }
    // While this transaction waited for the lock, a concurrent transaction may have ended the login. On PostgreSQL only
    // statements after the one that waited see that.
    const hasInserted = await insertFacts(transaction, save)
    if (!hasInserted && (await findLogin(transaction, values)).length === 0) return fail({ outcome: 'login-ended' })
    return ok({ outcome: 'saved' })
  })
  return result.ok ? result.value : result.error
}

type PaceValues = PaceCost & { readonly childId: string; readonly loginHash: string | null }
type SqlValues = { readonly [Name in keyof PaceValues]: RawBuilder<PaceValues[Name]> }

/** PostgreSQL infers `integer` for parameters next to numbers, so the type has to be given. */
const toBigint = (value: RawBuilder<number> | number): RawBuilder<number> => sql`cast(${value} as bigint)`

type LoginValues = Pick<SqlValues, 'childId' | 'loginHash' | 'now'>

/** SQL condition: whether the child's login is valid, or none was given. */
const isLoggedIn = ({ childId, loginHash, now }: LoginValues): RawBuilder<boolean> =>
  sql`(cast(${loginHash} as text) is null or exists (select 1 from child_logins
    where token_hash = ${loginHash} and child_logins.child_id = ${childId} and expires_at > ${now}))`

/** SQL condition: whether the child's rate limit allows the facts. */
const isWithinRate = ({ latestAccepted, implausibleAfter }: SqlValues): RawBuilder<boolean> =>
  sql`(facts_paced_until <= ${latestAccepted} or facts_paced_until > ${implausibleAfter})`

/**
 * SQL value: the time until which all facts of the child, including these, take at the sustained rate. It is a token bucket
 * stored as a time (generic cell rate algorithm, GCRA).
 */
const newPacedUntil = ({ cost, now, implausibleAfter }: SqlValues): RawBuilder<number> =>
  sql`${toBigint(cost)} + case when facts_paced_until > ${now} and facts_paced_until <= ${implausibleAfter}
    then facts_paced_until else ${toBigint(now)} end`

/** SQL condition: whether the stored and the new facts are within a quota; see `quotaRetryAfter`. */
function isWithinQuota(
  quota: Quota,
  { weight, now }: SqlValues,
  used: RawBuilder<unknown>,
  since: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const first = toBigint(quota.firstDay)
  const sum = sql`(${used} + ${toBigint(weight)})`
  return sql`(${sum} <= ${first} or (${sum} <= ${toBigint(quota.lifetime)}
    and ((${sum} - ${first}) * ${toBigint(msPerFact(quota))} <= ${toBigint(now)} - ${since}
      or ${since} > ${toBigint(now)} + ${toBigint(MAX_CLOCK_ERROR_MS)})))`
}

/** SQL value: an aggregate over all children of the family. */
const aggregateOverFamily = (aggregate: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${aggregate} from children as sibling where sibling.parent_id = children.parent_id)`

/**
 * SQL condition: whether the rate limit and both quotas allow the facts. The family's quota may be exceeded by one request of
 * each sibling, if siblings save concurrently.
 */
const areFactsAllowed = (values: SqlValues): RawBuilder<boolean> =>
  sql`(${isWithinRate(values)}
    and ${isWithinQuota(QUOTA_OF_CHILD, values, sql`children.facts_written`, sql`children.created_at`)}
    and ${aggregateOverFamily(isWithinQuota(QUOTA_OF_FAMILY, values, sql`sum(sibling.facts_written)`, sql`min(sibling.created_at)`))})`

/**
 * Consumes the cost of the facts from the child's rate limit and quota, and locks the child's row. Returns no row if the
 * login is invalid, or if the rate limit or a quota does not allow the facts.
 */
const consumeLimits = prepared<PaceValues, { child_id: string }>((_, values) => {
  const { last_active, last_active_date } = lastActiveColumns(toBigint(values.now))
  return sql`update children set facts_paced_until = ${newPacedUntil(values)},
    facts_written = children.facts_written + ${toBigint(values.weight)},
    last_active = ${last_active}, last_active_date = ${last_active_date}
    where child_id = ${values.childId} and ${isLoggedIn(values)} and ${areFactsAllowed(values)} returning child_id`
})

type UsageRow = {
  readonly paced_until: number
  readonly facts: number
  readonly since: number
  /** PostgreSQL returns a sum as text. */
  readonly family_facts: number | string
  readonly family_since: number
}

const findUsage = prepared<PaceValues, UsageRow>(
  (
    _,
    values,
  ) => sql`select facts_paced_until as paced_until, children.facts_written as facts, children.created_at as since,
    ${aggregateOverFamily(sql`sum(sibling.facts_written)`)} as family_facts, ${aggregateOverFamily(sql`min(sibling.created_at)`)} as family_since
    from children where child_id = ${values.childId} and ${isLoggedIn(values)}`,
)

const findLogin = prepared<PaceValues, { is_valid: number }>(
  (_, { childId, loginHash, now }) => sql`select 1 as is_valid where ${isLoggedIn({ childId, loginHash, now })}`,
)

/** Why the facts are rejected: `full` if a quota will never allow them. */
function rejectionFor(row: UsageRow, paceCost: PaceCost): SaveOutcome {
  const { weight, now } = paceCost
  const family = { facts: Number(row.family_facts), since: row.family_since }
  const delays = [
    Math.max(0, retryAfter(row.paced_until, paceCost)),
    quotaRetryAfter(QUOTA_OF_CHILD, { facts: row.facts, since: row.since }, weight, now),
    quotaRetryAfter(QUOTA_OF_FAMILY, family, weight, now),
  ]
  const finiteDelays = delays.filter((wait) => wait !== null)
  return finiteDelays.length < delays.length
    ? { outcome: 'full' }
    : { outcome: 'too-many', retryAfter: Math.max(0.001, ...finiteDelays) }
}

/** Inserts the facts. Returns false if no fact was inserted, because all are stored already or the login has ended. */
async function insertFacts(db: Db, { childId, loginHash, facts, now }: SaveRequest): Promise<boolean> {
  const rows = facts.map(
    ({ factId, learningSessionId, type, at, ...body }) =>
      sql`(${childId}, ${factId}, ${learningSessionId}, ${type}, ${toBigint(at)}, ${toBigint(now)}, ${JSON.stringify(body)})`,
  )
  const insert = sql`insert into new_facts (child_id, fact_id, learning_session_id, type, at, received_at, body)
    select * from (values ${sql.join(rows)}) as sent
    where ${isLoggedIn({ childId: sql`${childId}`, loginHash: sql`${loginHash}`, now: sql`${now}` })}
    on conflict (child_id, fact_id) do nothing`
  return ((await insert.execute(db)).numAffectedRows ?? 0n) > 0n
}
