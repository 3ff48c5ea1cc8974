/**
 * Tallies: aggregates of facts (learning events). A tally is stored instead of being computed from all facts each time,
 * and is updated with each new fact. It does not depend on the order in which facts arrive. The server keeps one tally
 * for each activity of a child (a visit to word building or sentence building, or a story). The tally of a visit has the
 * words that were hard or mastered, with their times.
 */

import { DIFFICULTIES, type Difficulty } from '../difficulty/difficulty.ts'
import type { Fact } from './fact.ts'
import { type LocalTime, localTime } from './fact-envelope.ts'
import { isBefore, type Moment, momentOf } from './moment.ts'
import { isPlausibleSpeed } from './reading-speed.ts'

type FactOf<Type extends Fact['type']> = Extract<Fact, { type: Type }>
type PracticeFact = FactOf<'word-practice'> | FactOf<'sentence-practice'>
type ActivityFact = FactOf<'activity-finished'> | FactOf<'breakthrough'> | FactOf<'section-read'> | PracticeFact

/** The tally of one activity of a learning session. It is never larger than a few kilobytes. */
export type ActivityTally =
  | (SingleFactTally<'activity-finished'> & { readonly local: LocalTime })
  | (SingleFactTally<'breakthrough'> & { readonly local: LocalTime })
  | SectionsTally
  | VisitTally

/** The tally of an activity that is recorded by a single fact. */
type SingleFactTally<Type extends Fact['type']> = Omit<FactOf<Type>, 'learningSessionId' | 'envelope'> & Moment

/** The time of an activity's first fact, with the child's local time, which decides its day and week. */
export type StartMoment = Moment & { readonly local: LocalTime }

/** The sections of a story that were read by eye in a session. If a section was read twice, it counts twice. */
export type SectionsTally = {
  readonly type: 'section-read'
  readonly title: string
  readonly first: StartMoment
  /** The number of words of the sections that were read at a plausible speed. */
  readonly words: number
  /** The active time of these sections, in ms. */
  readonly activeMs: number
}

/** Words with the time of their first occurrence in epoch ms. */
export type DatedWords = readonly (readonly [at: number, word: string])[]

/** The words or sentences that were practised in one visit. */
export type VisitTally = {
  readonly type: PracticeFact['type']
  readonly visitId: string
  readonly first: StartMoment
  readonly last: Moment & { readonly theme: string; readonly difficulty: Difficulty; readonly planned: number }
  /** Active time in ms. */
  readonly timeSpent: number
  readonly hintsUsed: number
  /** The results by difficulty. A difficulty that was not practised is absent. */
  readonly levels: Readonly<Partial<Record<Difficulty, LevelTally>>>
  /** Words that were built although they were a struggle, were reset or were put together in a wrong order. */
  readonly overcome: DatedWords
  /** Words that were built alone. */
  readonly mastered: DatedWords
}

/** The results of a visit for one difficulty. `done` counts words or sentences, `correct` those that were correct. */
export type LevelTally = {
  readonly done: number
  readonly correct: number
  /** The number of wrong orders of a word's parts, or of words that did not fit a sentence. */
  readonly mistakes: number
  /** Words that were a struggle. */
  readonly struggled: DatedWords
}

/** The results of a visit over all difficulties. */
export const totalOf = ({ levels }: Pick<VisitTally, 'levels'>): LevelTally =>
  Object.values(levels).reduce(addLevels, NO_LEVEL)

/** The most frequent difficulty of the words or sentences of a visit. Of two equally frequent ones, the harder one. */
export function difficultyOf({ levels, last }: Pick<VisitTally, 'levels' | 'last'>): Difficulty {
  const done = (difficulty: Difficulty): number => levels[difficulty]?.done ?? 0
  return DIFFICULTIES.reduce<Difficulty>(
    (most, next) => (done(next) > 0 && done(next) >= done(most) ? next : most),
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

/** The key of the activity that a fact belongs to. It is unique within a session. */
export const activityKey = (fact: ActivityFact): string => `${fact.type} ${nameOf(fact)}`

function nameOf(fact: ActivityFact): string {
  if (fact.type === 'activity-finished') return fact.factId
  return fact.type === 'section-read' ? fact.title : fact.visitId
}

/** Adds a fact to the tally of its activity. @param tally undefined for the first fact of the activity */
export function addToActivity(tally: ActivityTally | undefined, fact: ActivityFact): ActivityTally {
  switch (fact.type) {
    case 'activity-finished':
      return singleFactTally(fact)
    case 'breakthrough':
      return tally?.type === 'breakthrough' && isBefore(tally, momentOf(fact)) ? tally : singleFactTally(fact)
    case 'section-read':
      return addSection(tally?.type === 'section-read' ? tally : undefined, fact)
    case 'word-practice':
    case 'sentence-practice':
      return tally?.type === fact.type ? addToVisit(tally, fact) : visitOf(fact)
  }
}

function singleFactTally<Body extends Fact>(fact: Body): Omit<Body, 'learningSessionId' | 'envelope'> & StartMoment {
  const { learningSessionId: _, envelope: __, ...body } = fact
  return { ...body, ...startMomentOf(fact) }
}

const startMomentOf = (fact: Fact): StartMoment => ({ ...momentOf(fact), local: localTime(fact) })

export const isVisit = (tally: ActivityTally): tally is VisitTally =>
  tally.type === 'word-practice' || tally.type === 'sentence-practice'

/** The time of an activity's first fact. */
export const startOf = (tally: ActivityTally): StartMoment => ('first' in tally ? tally.first : tally)

const earlierOf = (a: StartMoment, b: StartMoment): StartMoment => (isBefore(b, a) ? b : a)

function addSection(tally: SectionsTally | undefined, fact: FactOf<'section-read'>): SectionsTally {
  const { type, title } = fact
  const isCounted = isPlausibleSpeed(fact)
  return {
    type,
    title,
    first: tally ? earlierOf(tally.first, startMomentOf(fact)) : startMomentOf(fact),
    words: (tally?.words ?? 0) + (isCounted ? fact.words : 0),
    activeMs: (tally?.activeMs ?? 0) + (isCounted ? fact.activeMs : 0),
  }
}

function visitOf(fact: PracticeFact): VisitTally {
  const { type, visitId, theme, difficulty, planned, timeSpent, hintsUsed } = fact
  const shared = { type, visitId, timeSpent, hintsUsed }
  const moments = { first: startMomentOf(fact), last: { ...momentOf(fact), theme, difficulty, planned } }
  if (fact.type === 'sentence-practice') {
    const level = { done: 1, correct: 1, mistakes: fact.misfits, struggled: [] }
    return { ...shared, ...moments, levels: { [difficulty]: level }, overcome: [], mastered: [] }
  }
  const { struggled, overcome, mastered } = datedWordsOf(fact)
  const level = {
    done: fact.words.length,
    correct: Math.min(fact.words.length, fact.correctWords.length),
    mistakes: fact.wrongOrders,
    struggled,
  }
  return { ...shared, ...moments, levels: { [difficulty]: level }, overcome, mastered }
}

const NO_LEVEL: LevelTally = { done: 0, correct: 0, mistakes: 0, struggled: [] }

const addLevels = (a: LevelTally, b: LevelTally): LevelTally => ({
  done: a.done + b.done,
  correct: a.correct + b.correct,
  mistakes: a.mistakes + b.mistakes,
  struggled: earliestWords([...a.struggled, ...b.struggled]),
})

/** Adds the results of two tallies by difficulty. The order of the keys is always the same. */
const mergeLevels = (a: VisitTally['levels'], b: VisitTally['levels']): VisitTally['levels'] =>
  Object.fromEntries(
    DIFFICULTIES.flatMap((difficulty) => {
      const [levelA, levelB] = [a[difficulty], b[difficulty]]
      const level = levelA && levelB ? addLevels(levelA, levelB) : (levelA ?? levelB)
      return level ? [[difficulty, level]] : []
    }),
  )

/** The default number of words to keep: three times the words of a visit. */
const MAX_WORDS = 24

/**
 * Returns each word once, with its earliest time, the earliest word first, and at most `maxCount` words. Batches can be
 * merged by calling it with the results for the batches; the order of the batches does not matter.
 */
export function earliestWords(datedWords: DatedWords, maxCount = MAX_WORDS): DatedWords {
  const inOrder = [...datedWords].sort(([at, word], [otherAt, other]) => at - otherAt || (word < other ? -1 : 1))
  const words = new Map<string, readonly [number, string]>()
  for (const entry of inOrder) if (!words.has(entry[1])) words.set(entry[1], entry)
  return [...words.values()].slice(0, maxCount)
}

/**
 * The words of a practice fact by outcome. If a fact has several words, its resets cannot be attributed to one of them.
 */
function datedWordsOf({ at, words, correctWords, struggledWords, resets, wrongOrders }: FactOf<'word-practice'>) {
  const wasHard = words.length === 1 && resets + wrongOrders > 0
  const withTime = (factWords: readonly string[]): DatedWords => earliestWords(factWords.map((word) => [at, word]))
  return {
    struggled: withTime(struggledWords),
    overcome: withTime(words.filter((word) => wasHard || struggledWords.includes(word))),
    mastered: withTime(correctWords),
  }
}

function addToVisit(tally: VisitTally, fact: PracticeFact): VisitTally {
  const added = visitOf(fact)
  return {
    type: tally.type,
    visitId: tally.visitId,
    first: earlierOf(tally.first, added.first),
    last: isBefore(tally.last, added.last) ? added.last : tally.last,
    timeSpent: tally.timeSpent + added.timeSpent,
    hintsUsed: tally.hintsUsed + added.hintsUsed,
    levels: mergeLevels(tally.levels, added.levels),
    overcome: earliestWords([...tally.overcome, ...added.overcome]),
    mastered: earliestWords([...tally.mastered, ...added.mastered]),
  }
}
