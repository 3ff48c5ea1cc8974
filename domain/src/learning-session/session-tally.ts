/**
 * The running totals of one learning session. The server updates and stores them with each fact, so that it never has
 * to read all facts of a session again.
 */

import type { BrainStateId } from '../brain-state/brain-state.ts'
import type { PhonicsFamily } from '../phonics/phonics-family.ts'
import type { CelebratedCount } from '../word-building/pattern-progress.ts'
import { addSitting, type Sitting } from './active-time.ts'
import type { Fact } from './fact.ts'
import { type LocalTime, localTime } from './fact-envelope.ts'
import { isBefore, type Moment, momentOf, sequenceOf } from './moment.ts'
import { addToSupports, NO_SUPPORTS, type SupportTally } from './supports.ts'

/** A brain state, and when it was recorded. */
type RecordedMood = Moment & { readonly brainState: BrainStateId | 'unknown' }

/**
 * The tally of a learning session: an aggregate of its facts that is updated with each fact. It does not depend on the
 * order of the facts, and is never larger than a few kilobytes.
 */
export type SessionTally = {
  /** The number of facts in the tally. */
  readonly facts: number
  /** The time of the earliest fact, in epoch ms. */
  readonly first: number
  /** The local time of the earliest fact, which determines the day and week of the session. */
  readonly local: LocalTime
  /** The brain state of the earliest `session-started` fact. */
  readonly started: RecordedMood | null
  /** The brain state of the last `session-mood` fact. */
  readonly ended: RecordedMood | null
  /** The time of the first completion, in epoch ms. */
  readonly completed: number | null
  /** The sittings of the session. The field has another name because tallies are stored with it. */
  readonly spans: readonly Sitting[]
  readonly supports: SupportTally
  /** For each pattern family, the highest number of words that was celebrated. */
  readonly celebrated: Readonly<Partial<Record<PhonicsFamily, CelebratedCount>>>
}

/** The maximum number of facts in a learning session: more than a child can produce in a day. */
export const MAX_FACTS = 2_000
/** The maximum number of sittings in one learning session. */
export const MAX_SITTINGS = 50

/** Adds a fact to the tally of its session. @param tally null for the first fact */
export function addToSession(tally: SessionTally | null, fact: Fact): SessionTally {
  const { facts, first, local, started, ended, completed, spans, supports, celebrated } = tally ?? emptyTally(fact)
  return {
    facts: facts + 1,
    ...earlierStart({ first, local }, emptyTally(fact)),
    started: withStartMood(started, fact),
    ended: withEndMood(ended, fact),
    completed: fact.type === 'session-completed' ? Math.min(completed ?? fact.at, fact.at) : completed,
    // The final mood may be recorded long after the learning ended, so it does not extend the active time.
    spans: fact.type === 'session-mood' ? spans : addSitting(spans, [fact.at - activeTimeOf(fact), fact.at]),
    supports: addToSupports(supports, fact),
    celebrated: fact.type === 'pattern-celebrated' ? withCelebrated(celebrated, fact) : celebrated,
  }
}

const emptyTally = (fact: Fact): SessionTally => ({
  facts: 0,
  first: fact.at,
  local: localTime(fact),
  started: null,
  ended: null,
  completed: null,
  spans: [],
  supports: NO_SUPPORTS,
  celebrated: {},
})

type SessionStart = Pick<SessionTally, 'first' | 'local'>

/** The earlier of two starts. If they are simultaneous, the one whose local time sorts first. */
const earlierStart = (known: SessionStart, { first, local }: SessionStart): SessionStart =>
  first < known.first || (first === known.first && local < known.local) ? { first, local } : known

const withCelebrated = (
  celebrated: SessionTally['celebrated'],
  { family, words }: Extract<Fact, { type: 'pattern-celebrated' }>,
): SessionTally['celebrated'] => {
  const before = celebrated[family] ?? words
  return { ...celebrated, [family]: before > words ? before : words }
}

/**
 * Splits new facts into those for which the session has room and the others. The fact that first completes the session
 * is always accepted.
 */
export function admitFacts(tally: SessionTally | null, facts: readonly Fact[]): { accepted: Fact[]; rejected: Fact[] } {
  const accepted: Fact[] = []
  const rejected: Fact[] = []
  let session = tally
  for (const fact of facts) {
    const completes = fact.type === 'session-completed' && (session?.completed ?? null) === null
    const next = addToSession(session, fact)
    if (completes || (next.facts <= MAX_FACTS && next.spans.length <= MAX_SITTINGS)) {
      session = next
      accepted.push(fact)
    } else rejected.push(fact)
  }
  return { accepted, rejected }
}

function withStartMood(started: SessionTally['started'], fact: Fact): SessionTally['started'] {
  if (fact.type !== 'session-started') return started
  const moment = { ...momentOf(fact), brainState: fact.brainState }
  return started === null || isBefore(moment, started) ? moment : started
}

function withEndMood(ended: SessionTally['ended'], fact: Fact): SessionTally['ended'] {
  if (fact.type !== 'session-mood') return ended
  const moment = { ...momentOf(fact), brainState: fact.brainState }
  return ended === null || isLater(moment, ended) ? moment : ended
}

/** Compares by sequence number first, because the clock may have been corrected between the two. */
const isLater = (a: Moment, b: Moment): boolean =>
  sequenceOf(a) === sequenceOf(b) ? isBefore(b, a) : sequenceOf(a) > sequenceOf(b)

function activeTimeOf(fact: Fact): number {
  switch (fact.type) {
    case 'activity-finished':
    case 'section-read':
      return Math.max(0, fact.activeMs)
    case 'word-practice':
    case 'sentence-practice':
      return Math.max(0, fact.timeSpent)
    default:
      return 0
  }
}
