import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { addFacts, type Tallies } from '@lanternleaf/domain/learning-session/learning-session'
import { admit } from '@lanternleaf/domain/learning-session/session-tally'
import { spendFacts } from './pace.ts'
import { weeksIn } from './weeks-told.ts'

/** What a child's device asks to be kept, at once. */
export type Save = {
  readonly childId: string
  /** already clamped to what is possible at `now` */
  readonly facts: readonly Fact[]
  /** epoch ms by the server's clock */
  readonly now: number
}

/** What was kept of a session before new facts came. `tallies` holds those of its activities that the facts tell of. */
export type KeptSession = { readonly tallies: Tallies | null; readonly isCompleted: boolean }

/** What is known of a child and of the facts of a save before it is done. */
export type Found = {
  readonly pacedUntil: number
  /** those of the facts that are stored already, by their ids */
  readonly known: ReadonlySet<string>
  readonly sessions: ReadonlyMap<string, KeptSession>
}

/** What a save changes; only while the child's `pacedUntil` is still what was found. */
export type Change = {
  readonly childId: string
  readonly found: number
  readonly pacedUntil: number
  readonly now: number
  /** how many learning sessions it completes */
  readonly completed: number
  readonly facts: readonly Fact[]
  /** what becomes of learning sessions, by their ids */
  readonly sessions: ReadonlyMap<string, Tallies>
  /** the weeks of which something is another by now, each once */
  readonly weeks: readonly string[]
}

export type Keeping =
  /** Everything is stored but the facts whose learning session was full, by their ids. */
  | { readonly outcome: 'kept'; readonly full: readonly string[] }
  /** More than anybody can live through: nothing is stored. `retryAfter` in seconds */
  | { readonly outcome: 'too-many'; readonly retryAfter: number }
  | { readonly outcome: 'child-gone' }

/** What is to be answered to a save, and what it changes. */
export type Decided = { readonly keeping: Keeping; readonly change: Change | null }

/** Each fact is stored once, by its id alone: what names another session later is the same fact. */
export function decide({ childId, facts, now }: Save, found: Found | null): Decided {
  if (found === null) return { keeping: { outcome: 'child-gone' }, change: null }
  const paced = spendFacts(found.pacedUntil, facts, now)
  if (!paced.granted) return { keeping: { outcome: 'too-many', retryAfter: paced.retryAfter }, change: null }
  const sessions = new Map<string, Tallies>()
  const stored: Fact[] = []
  const full: string[] = []
  const weeks = new Set<string>()
  let completed = 0
  for (const [sessionId, added] of Map.groupBy(newFacts(facts, found), (fact) => fact.learningSessionId)) {
    const { tallies, isCompleted } = found.sessions.get(sessionId) ?? { tallies: null, isCompleted: false }
    const { taken, refused } = admit(tallies?.session ?? null, added)
    full.push(...refused.map(({ factId }) => factId))
    const after = taken.length > 0 ? addFacts(tallies, taken) : null
    if (after === null) continue
    stored.push(...taken)
    sessions.set(sessionId, after)
    // What is told late may move a session or an activity into an earlier week.
    for (const week of [...weeksIn(tallies), ...weeksIn(after)]) weeks.add(week)
    if (after.session.completed !== null && !isCompleted) completed += 1
  }
  const { pacedUntil } = paced
  const made = { facts: stored, sessions, weeks: [...weeks] }
  const change = { childId, found: found.pacedUntil, pacedUntil, now, completed, ...made }
  return { keeping: { outcome: 'kept', full }, change }
}

function newFacts(facts: readonly Fact[], { known }: Found): Fact[] {
  const once = new Map<string, Fact>()
  for (const fact of facts) if (!known.has(fact.factId) && !once.has(fact.factId)) once.set(fact.factId, fact)
  return [...once.values()]
}
