import { DIFFICULTIES, type Difficulty } from '../difficulty/difficulty.ts'
import { type DatedWords, earliestWords } from './dated-words.ts'
import type { Fact } from './fact.ts'
import { type LocalTime, localTime } from './fact-envelope.ts'
import { isBefore, type Moment, momentOf } from './moment.ts'
import { isPlausibleSpeed } from './reading-speed.ts'

type FactOf<Type extends Fact['type']> = Extract<Fact, { type: Type }>
type PracticeFact = FactOf<'word-practice'> | FactOf<'sentence-practice'>
type ActivityFact = FactOf<'activity-finished'> | FactOf<'breakthrough'> | FactOf<'section-read'> | PracticeFact

/**
 * What is kept of one activity of a learning session, added to fact by fact. It is the same whatever order different
 * facts are added in, and never grows beyond a few kilobytes.
 */
export type ActivityTally =
  | (Once<'activity-finished'> & { readonly local: LocalTime })
  | (Once<'breakthrough'> & { readonly local: LocalTime })
  | SectionsTally
  | VisitTally

/** What one fact alone tells. */
type Once<Type extends Fact['type']> = Omit<FactOf<Type>, 'learningSessionId' | 'envelope'> & Moment

/** When an activity began, for the child too: its day and its week are those of its first fact. */
export type StartMoment = Moment & { readonly local: LocalTime }

/** The sections of a story of this title that were read by eye, those of all readings together. */
export type SectionsTally = {
  readonly type: 'section-read'
  readonly title: string
  readonly first: StartMoment
  /** in sections whose words were read, not only turned over */
  readonly words: number
  /** of those sections, in ms */
  readonly activeMs: number
}

/** The words, or the sentences, of one visit. */
export type VisitTally = {
  readonly type: PracticeFact['type']
  readonly visitId: string
  readonly first: StartMoment
  readonly last: Moment & { readonly theme: string; readonly difficulty: Difficulty; readonly planned: number }
  /** active time in ms */
  readonly timeSpent: number
  readonly hintsUsed: number
  /** the words or sentences of each difficulty that there were any of */
  readonly levels: Readonly<Partial<Record<Difficulty, LevelTally>>>
  /**
   * challenges that were met: words that were a struggle, were taken apart again or stood in a wrong order, and were
   * built. A fact of practice is told when its word is built, so that it tells of both.
   */
  readonly overcome: DatedWords
  /** words that were built alone */
  readonly mastered: DatedWords
}

/** The words or sentences of one difficulty in a visit. */
export type LevelTally = {
  readonly done: number
  readonly correct: number
  /** wrong assemblies of words, or words that did not fit a sentence */
  readonly mistakes: number
  /** words that were a struggle */
  readonly struggled: DatedWords
}

/** What a visit has of all difficulties together. */
export const totalOf = ({ levels }: Pick<VisitTally, 'levels'>): LevelTally =>
  Object.values(levels).reduce(addLevels, NO_LEVEL)

/** The difficulty of most of a visit's words or sentences; of as many of two, the harder. */
export function difficultyOf({ levels, last }: Pick<VisitTally, 'levels' | 'last'>): Difficulty {
  const done = (difficulty: Difficulty): number => levels[difficulty]?.done ?? 0
  return DIFFICULTIES.reduce<Difficulty>(
    (most, one) => (done(one) > 0 && done(one) >= done(most) ? one : most),
    last.difficulty,
  )
}

const ACTIVITY_FACTS: readonly Fact['type'][] = [
  'activity-finished',
  'breakthrough',
  'section-read',
  'word-practice',
  'sentence-practice',
]

export const isActivityFact = (fact: Fact): fact is ActivityFact => ACTIVITY_FACTS.includes(fact.type)

/** Which activity of its session a fact tells of. */
export const activityKey = (fact: ActivityFact): string => `${fact.type} ${nameOf(fact)}`

function nameOf(fact: ActivityFact): string {
  if (fact.type === 'activity-finished') return fact.factId
  return fact.type === 'section-read' ? fact.title : fact.visitId
}

/** An activity with one more of its facts. `tally` is of the same key, or nothing yet. */
export function addToActivity(tally: ActivityTally | undefined, fact: ActivityFact): ActivityTally {
  switch (fact.type) {
    case 'activity-finished':
      return once(fact)
    case 'breakthrough':
      return tally?.type === 'breakthrough' && isBefore(tally, momentOf(fact)) ? tally : once(fact)
    case 'section-read':
      return addSection(tally?.type === 'section-read' ? tally : undefined, fact)
    case 'word-practice':
    case 'sentence-practice':
      return tally?.type === fact.type ? addToVisit(tally, fact) : visitOf(fact)
  }
}

function once<Told extends Fact>(fact: Told): Omit<Told, 'learningSessionId' | 'envelope'> & StartMoment {
  const { learningSessionId: _, envelope: __, ...told } = fact
  return { ...told, ...toldAt(fact) }
}

const toldAt = (fact: Fact): StartMoment => ({ ...momentOf(fact), local: localTime(fact) })

export const isVisit = (tally: ActivityTally): tally is VisitTally =>
  tally.type === 'word-practice' || tally.type === 'sentence-practice'

/** When an activity began. */
export const startOf = (tally: ActivityTally): StartMoment => ('first' in tally ? tally.first : tally)

const firstOf = (one: StartMoment, other: StartMoment): StartMoment => (isBefore(other, one) ? other : one)

function addSection(tally: SectionsTally | undefined, fact: FactOf<'section-read'>): SectionsTally {
  const { type, title } = fact
  const counts = isPlausibleSpeed(fact)
  return {
    type,
    title,
    first: tally ? firstOf(tally.first, toldAt(fact)) : toldAt(fact),
    words: (tally?.words ?? 0) + (counts ? fact.words : 0),
    activeMs: (tally?.activeMs ?? 0) + (counts ? fact.activeMs : 0),
  }
}

function visitOf(fact: PracticeFact): VisitTally {
  const { type, visitId, theme, difficulty, planned, timeSpent, hintsUsed } = fact
  const shared = { type, visitId, timeSpent, hintsUsed }
  const moments = { first: toldAt(fact), last: { ...momentOf(fact), theme, difficulty, planned } }
  if (fact.type === 'sentence-practice') {
    const level = { done: 1, correct: 1, mistakes: fact.misfits, struggled: [] }
    return { ...shared, ...moments, levels: { [difficulty]: level }, overcome: [], mastered: [] }
  }
  const { struggled, overcome, mastered } = namedIn(fact)
  const level = {
    done: fact.words.length,
    correct: Math.min(fact.words.length, fact.correctWords.length),
    mistakes: fact.wrongOrders,
    struggled,
  }
  return { ...shared, ...moments, levels: { [difficulty]: level }, overcome, mastered }
}

const NO_LEVEL: LevelTally = { done: 0, correct: 0, mistakes: 0, struggled: [] }

const addLevels = (one: LevelTally, other: LevelTally): LevelTally => ({
  done: one.done + other.done,
  correct: one.correct + other.correct,
  mistakes: one.mistakes + other.mistakes,
  struggled: earliestWords([...one.struggled, ...other.struggled]),
})

/** In the order of the difficulties, whichever came first. */
const joinLevels = (one: VisitTally['levels'], other: VisitTally['levels']): VisitTally['levels'] =>
  Object.fromEntries(
    DIFFICULTIES.flatMap((difficulty) => {
      const [mine, theirs] = [one[difficulty], other[difficulty]]
      const level = mine && theirs ? addLevels(mine, theirs) : (mine ?? theirs)
      return level ? [[difficulty, level]] : []
    }),
  )

/** What a fact says of several words together it says of none of them. */
function namedIn({ at, words, correctWords, struggledWords, resets, wrongOrders }: FactOf<'word-practice'>) {
  const wasHard = words.length === 1 && resets + wrongOrders > 0
  const named = (told: readonly string[]): DatedWords => earliestWords(told.map((word) => [at, word]))
  return {
    struggled: named(struggledWords),
    overcome: named(words.filter((word) => wasHard || struggledWords.includes(word))),
    mastered: named(correctWords),
  }
}

function addToVisit(tally: VisitTally, fact: PracticeFact): VisitTally {
  const added = visitOf(fact)
  return {
    type: tally.type,
    visitId: tally.visitId,
    first: firstOf(tally.first, added.first),
    last: isBefore(tally.last, added.last) ? added.last : tally.last,
    timeSpent: tally.timeSpent + added.timeSpent,
    hintsUsed: tally.hintsUsed + added.hintsUsed,
    levels: joinLevels(tally.levels, added.levels),
    overcome: earliestWords([...tally.overcome, ...added.overcome]),
    mastered: earliestWords([...tally.mastered, ...added.mastered]),
  }
}
