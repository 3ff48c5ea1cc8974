import type { Difficulty } from '../difficulty/difficulty.ts'
import type { Fact } from './fact.ts'
import { isBefore, type Moment } from './moment.ts'

type FactOf<Type extends Fact['type']> = Extract<Fact, { type: Type }>
type PracticeFact = FactOf<'word-practice'> | FactOf<'sentence-practice'>
type ActivityFact = FactOf<'activity-finished'> | FactOf<'breakthrough'> | PracticeFact

/**
 * What is kept of one activity of a learning session, added to fact by fact. It is the same whatever order different
 * facts are added in, and never grows beyond a few kilobytes.
 */
export type ActivityTally =
  | Omit<FactOf<'activity-finished'>, 'learningSessionId'>
  | Omit<FactOf<'breakthrough'>, 'learningSessionId'>
  | VisitTally

/** The words, or the sentences, of one visit. */
export type VisitTally = {
  readonly type: PracticeFact['type']
  readonly visitId: string
  readonly first: Moment
  readonly last: Moment & { readonly theme: string; readonly difficulty: Difficulty; readonly planned: number }
  /** active time in ms */
  readonly timeSpent: number
  readonly hintsUsed: number
  /** words or sentences */
  readonly done: number
  readonly correct: number
  /** wrong orders of words, or words that did not fit a sentence */
  readonly mistakes: number
  /** of the words, those that were hard */
  readonly hard: { readonly done: number; readonly correct: number }
  /** words that were a struggle, each with when it first was one, epoch ms */
  readonly struggled: readonly (readonly [at: number, word: string])[]
}

/** A visit has eight words. Of more, the first this many to be a struggle are named. */
const MOST_STRUGGLED = 24

const ACTIVITY_FACTS: readonly Fact['type'][] = [
  'activity-finished',
  'breakthrough',
  'word-practice',
  'sentence-practice',
]

export const tellsOfActivity = (fact: Fact): fact is ActivityFact => ACTIVITY_FACTS.includes(fact.type)

/** Which activity of its session a fact tells of. */
export const activityKey = (fact: ActivityFact): string =>
  `${fact.type} ${fact.type === 'activity-finished' ? fact.factId : fact.visitId}`

/** An activity with one more of its facts. `tally` is of the same key, or nothing yet. */
export function addToActivity(tally: ActivityTally | undefined, fact: ActivityFact): ActivityTally {
  switch (fact.type) {
    case 'activity-finished':
      return withoutSession(fact)
    case 'breakthrough':
      return tally?.type === 'breakthrough' && isBefore(tally, fact) ? tally : withoutSession(fact)
    case 'word-practice':
    case 'sentence-practice':
      return tally?.type === fact.type ? addToVisit(tally, fact) : visitOf(fact)
  }
}

function withoutSession<Told extends Fact>({ learningSessionId: _, ...told }: Told): Omit<Told, 'learningSessionId'> {
  return told
}

function visitOf(fact: PracticeFact): VisitTally {
  const { type, visitId, at, factId, theme, difficulty, planned, timeSpent, hintsUsed } = fact
  const shared = { type, visitId, timeSpent, hintsUsed }
  const moments = { first: { at, factId }, last: { at, factId, theme, difficulty, planned } }
  if (fact.type === 'sentence-practice')
    return { ...shared, ...moments, done: 1, correct: 1, mistakes: fact.misfits, hard: NONE, struggled: [] }
  const words = { done: fact.words.length, correct: Math.min(fact.words.length, fact.correctWords.length) }
  const hard = difficulty === 'challenge' ? words : NONE
  const struggled = earliest(fact.struggledWords.map((word) => [at, word]))
  return { ...shared, ...moments, ...words, mistakes: fact.wrongOrders, hard, struggled }
}

const NONE = { done: 0, correct: 0 }

function addToVisit(tally: VisitTally, fact: PracticeFact): VisitTally {
  const added = visitOf(fact)
  return {
    type: tally.type,
    visitId: tally.visitId,
    first: isBefore(added.first, tally.first) ? added.first : tally.first,
    last: isBefore(tally.last, added.last) ? added.last : tally.last,
    timeSpent: tally.timeSpent + added.timeSpent,
    hintsUsed: tally.hintsUsed + added.hintsUsed,
    done: tally.done + added.done,
    correct: tally.correct + added.correct,
    mistakes: tally.mistakes + added.mistakes,
    hard: { done: tally.hard.done + added.hard.done, correct: tally.hard.correct + added.hard.correct },
    struggled: earliest([...tally.struggled, ...added.struggled]),
  }
}

/** Each word once, at its earliest, as far as there is room. Keeping the earliest of all is the same in any order. */
function earliest(struggled: VisitTally['struggled']): VisitTally['struggled'] {
  const inOrder = [...struggled].sort(([at, word], [otherAt, other]) => at - otherAt || (word < other ? -1 : 1))
  const words = new Map<string, readonly [number, string]>()
  for (const one of inOrder) if (!words.has(one[1])) words.set(one[1], one)
  return [...words.values()].slice(0, MOST_STRUGGLED)
}
