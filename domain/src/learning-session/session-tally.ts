import type { BrainStateId } from '../brain-state/brain-state.ts'
import type { PhonicsFamily } from '../phonics/phonics-family.ts'
import type { CelebratedCount } from '../word-building/pattern-progress.ts'
import { addSitting, type Sitting } from './active-time.ts'
import type { Fact } from './fact.ts'
import { type LocalTime, localTime } from './fact-envelope.ts'
import { isBefore, type Moment, momentOf, sequenceOf } from './moment.ts'
import { addToSupports, NO_SUPPORTS, type SupportTally } from './supports.ts'

/** A brain state, and when it was told. */
type ToldMood = Moment & { readonly brainState: BrainStateId | 'unknown' }

/**
 * What is kept of a learning session's facts together, added to fact by fact. It is the same whatever order different
 * facts are added in, and never grows beyond a few kilobytes.
 */
export type SessionTally = {
  /** how many it was made from */
  readonly facts: number
  /** when the earliest fact was, epoch ms */
  readonly first: number
  /** the same for the child: a session's day and week */
  readonly local: LocalTime
  /** the earliest start that was told */
  readonly started: ToldMood | null
  /** how the brain felt when it was over, as told last */
  readonly ended: ToldMood | null
  /** when it was completed first, epoch ms */
  readonly completed: number | null
  /** Stored under this name. */
  readonly spans: readonly Sitting[]
  readonly supports: SupportTally
  /** the most words of each family that were celebrated */
  readonly celebrated: Readonly<Partial<Record<PhonicsFamily, CelebratedCount>>>
}

/** The most facts a learning session holds: more than a child can live through in a day. */
export const MAX_FACTS = 2_000
/** The most sittings, with more than minutes between them, that are still one learning session. */
export const MAX_SITTINGS = 50

export function addToSession(tally: SessionTally | null, fact: Fact): SessionTally {
  const { facts, first, local, started, ended, completed, spans, supports, celebrated } = tally ?? begunBy(fact)
  return {
    facts: facts + 1,
    ...earlier({ first, local }, begunBy(fact)),
    started: startedWith(started, fact),
    ended: endedWith(ended, fact),
    completed: fact.type === 'session-completed' ? Math.min(completed ?? fact.at, fact.at) : completed,
    // How it felt is told when the learning is over, and may be told long after.
    spans: fact.type === 'session-mood' ? spans : addSitting(spans, [fact.at - activeTimeOf(fact), fact.at]),
    supports: addToSupports(supports, fact),
    celebrated: fact.type === 'pattern-celebrated' ? withCelebrated(celebrated, fact) : celebrated,
  }
}

const begunBy = (fact: Fact): SessionTally => ({
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

type Began = Pick<SessionTally, 'first' | 'local'>

/** Of two told of one moment at different places, the one whose date sorts first. */
const earlier = (one: Began, { first, local }: Began): Began =>
  first < one.first || (first === one.first && local < one.local) ? { first, local } : one

const withCelebrated = (
  celebrated: SessionTally['celebrated'],
  { family, words }: Extract<Fact, { type: 'pattern-celebrated' }>,
): SessionTally['celebrated'] => {
  const before = celebrated[family] ?? words
  return { ...celebrated, [family]: before > words ? before : words }
}

/** Which of new facts a session still has room for, one after another. The fact that completes it always has. */
export function admitFacts(tally: SessionTally | null, facts: readonly Fact[]): { taken: Fact[]; refused: Fact[] } {
  const taken: Fact[] = []
  const refused: Fact[] = []
  let session = tally
  for (const fact of facts) {
    const completes = fact.type === 'session-completed' && (session?.completed ?? null) === null
    const next = addToSession(session, fact)
    if (completes || (next.facts <= MAX_FACTS && next.spans.length <= MAX_SITTINGS)) {
      session = next
      taken.push(fact)
    } else refused.push(fact)
  }
  return { taken, refused }
}

function startedWith(started: SessionTally['started'], fact: Fact): SessionTally['started'] {
  if (fact.type !== 'session-started') return started
  const told = { ...momentOf(fact), brainState: fact.brainState }
  return started === null || isBefore(told, started) ? told : started
}

function endedWith(ended: SessionTally['ended'], fact: Fact): SessionTally['ended'] {
  if (fact.type !== 'session-mood') return ended
  const told = { ...momentOf(fact), brainState: fact.brainState }
  return ended === null || isLater(told, ended) ? told : ended
}

/** By number first: a clock that was wrong, and was set right on the way, says nothing of what came last. */
const isLater = (one: Moment, other: Moment): boolean =>
  sequenceOf(one) === sequenceOf(other) ? isBefore(other, one) : sequenceOf(one) > sequenceOf(other)

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
