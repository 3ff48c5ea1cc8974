import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { sql } from 'kysely'
import { activeAt } from '../children/last-active.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'

/**
 * How often a child may write a fact in the long run, in ms: a word that is built takes longer than its two facts.
 * What a device wrote during a summer without a network still arrives within hours.
 */
const FACT_EVERY = 4_000
/** How many facts may come at once after a rest, as the time they would have taken at the steady pace, in ms. */
const BURST = 2_000 * FACT_EVERY
/** A fact of ordinary length, in bytes of JSON. A longer one counts for as many as it is long: what is kept is limited, too. */
const ORDINARY = 512
/** A pace further ahead than any burst was written by a clock that has since been put back; it counts for nothing. */
const CLOCK_ERROR = 3_600_000

export type Paced = { readonly granted: true } | { readonly granted: false; readonly retryAfter: number } | null

/**
 * Takes these facts from what a child may write, and notes the child as active. One atomic statement, so that it holds
 * across devices and server processes, and holds the child's row until the transaction ends. Null when the child is gone.
 * @param now epoch ms by the server's clock. `retryAfter` in seconds
 */
export async function spendFacts(db: Db, childId: string, facts: readonly Fact[], now: number): Promise<Paced> {
  const cost = facts.reduce((sum, fact) => sum + weightOf(fact), 0) * FACT_EVERY
  const latest = now + BURST - cost
  const absurd = now + BURST + CLOCK_ERROR
  const spent = await spend(db, { childId, now, cost, fresh: now + cost, latest, absurd })
  if (spent.length > 0) return { granted: true }
  const [child] = await paceOf(db, { childId })
  return child ? { granted: false, retryAfter: (child.facts_paced_until - latest) / 1000 } : null
}

const weightOf = (fact: Fact): number => Math.ceil(Buffer.byteLength(JSON.stringify(fact)) / ORDINARY)

type Spending = { childId: string; now: number; cost: number; fresh: number; latest: number; absurd: number }

const spend = prepared<Spending, { child_id: string }>((db, { childId, now, cost, fresh, latest, absurd }) =>
  db
    .updateTable('children')
    .set({
      ...activeAt(now),
      facts_paced_until: sql<number>`case when facts_paced_until > ${now} and facts_paced_until <= ${absurd}
        then facts_paced_until + ${cost} else ${fresh} end`,
    })
    .where('child_id', '=', childId)
    .where((pace) => pace.or([pace('facts_paced_until', '<=', latest), pace('facts_paced_until', '>', absurd)]))
    .returning('child_id'),
)

const paceOf = prepared<{ childId: string }, { facts_paced_until: number }>((db, { childId }) =>
  db.selectFrom('children').select('facts_paced_until').where('child_id', '=', childId),
)
