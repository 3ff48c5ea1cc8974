import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { addFacts, type Tallies } from '@lanternleaf/domain/learning-session/learning-session'
import { nextSessionId } from '@lanternleaf/domain/learning-session/next-session'
import { admitFacts } from '@lanternleaf/domain/learning-session/session-tally'
import { weeksIn } from './weeks-told.ts'

/** What was kept of a session before new facts came. `tallies` holds those of its activities that the facts tell of. */
export type KeptSession = { readonly tallies: Tallies | null; readonly isCompleted: boolean }

/** Of a fact for which no learning session has room: it is kept, and in no record. */
export const NO_SESSION = ''

/** What new facts change of one child. */
export type Change = {
  readonly childId: string
  /** how many learning sessions they complete */
  readonly completed: number
  /** what becomes of learning sessions, by their ids */
  readonly sessions: ReadonlyMap<string, Tallies>
  /** the weeks of which something is another by now, each once */
  readonly weeks: readonly string[]
  /** those that were added to their session, or have none */
  readonly settled: readonly { readonly factId: string; readonly sessionId: string }[]
  /** those whose session is full, and the session that comes after it, to which they are added next */
  readonly moved: readonly { readonly factId: string; readonly sessionId: string }[]
}

/** Adds new facts of a child to what is kept of the learning sessions they name. */
export function tallyFacts(childId: string, facts: readonly Fact[], kept: ReadonlyMap<string, KeptSession>): Change {
  const sessions = new Map<string, Tallies>()
  const settled: Change['settled'][number][] = []
  const moved: Change['moved'][number][] = []
  const weeks = new Set<string>()
  let completed = 0
  for (const [sessionId, told] of Map.groupBy(facts, (fact) => fact.learningSessionId)) {
    const { tallies = null, isCompleted = false } = kept.get(sessionId) ?? {}
    const { taken, refused } = admitFacts(tallies?.session ?? null, told)
    const next = nextSessionId(sessionId)
    for (const { factId } of taken) settled.push({ factId, sessionId })
    for (const { factId } of refused)
      if (next === null) settled.push({ factId, sessionId: NO_SESSION })
      else moved.push({ factId, sessionId: next })
    const after = taken.length > 0 ? addFacts(tallies, taken) : null
    if (after === null) continue
    sessions.set(sessionId, after)
    // What is told late may move a session or an activity into an earlier week.
    for (const week of [...weeksIn(tallies), ...weeksIn(after)]) weeks.add(week)
    if (after.session.completed !== null && !isCompleted) completed += 1
  }
  return { childId, completed, sessions, weeks: [...weeks], settled, moved }
}
