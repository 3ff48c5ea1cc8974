import type { Difficulty } from '../difficulty/difficulty.ts'
import { UNIVERSAL } from '../word-bank/word-list.ts'
import type { ActivityType, Fact } from './fact.ts'
import { isMastered } from './mastery.ts'

/** How an activity went. Percentages from 0 to 100; `wpm` is null where nobody read a text. */
export type Performance = {
  readonly accuracy: number
  readonly hintsUsed: number
  readonly attempts: number
  readonly completionRate: number
  readonly wpm: number | null
}

/** `timeSpent` in minutes, to one decimal. `performance` is null where nothing is measured. */
export type ActivityRecord = {
  readonly type: ActivityType
  readonly title: string
  readonly difficulty: Difficulty
  readonly timeSpent: number
  readonly performance: Performance | null
  readonly struggledWith: readonly string[]
  readonly masteredSkills: readonly string[]
}

/** The activities that facts in their order tell of: a finished story each, and the words or sentences of one visit together. */
export function activityRecords(ordered: readonly Fact[]): ActivityRecord[] {
  const visits = new Map<string, Fact[]>()
  for (const fact of ordered) {
    const key = activityKey(fact)
    if (key !== null) visits.set(key, [...(visits.get(key) ?? []), fact])
  }
  return [...visits.values()].flatMap(recordOf)
}

function activityKey(fact: Fact): string | null {
  switch (fact.type) {
    case 'activity-finished':
      return fact.factId
    case 'word-practice':
    case 'sentence-practice':
      return `${fact.type} ${fact.visitId}`
    default:
      return null
  }
}

function recordOf(facts: readonly Fact[]): ActivityRecord[] {
  const last = facts.at(-1)
  switch (last?.type) {
    case 'activity-finished':
      return [
        {
          type: last.activity,
          title: last.title,
          difficulty: last.difficulty,
          timeSpent: minutes(last.activeMs),
          performance: null,
          struggledWith: [],
          masteredSkills: [],
        },
      ]
    case 'word-practice':
      return [wordRecord(facts.filter((fact) => fact.type === 'word-practice'))]
    case 'sentence-practice':
      return [sentenceRecord(facts.filter((fact) => fact.type === 'sentence-practice'))]
    default:
      return []
  }
}

type FactOf<Type extends Fact['type']> = Extract<Fact, { type: Type }>

function wordRecord(facts: readonly FactOf<'word-practice'>[]): ActivityRecord {
  const words = facts.flatMap((fact) => fact.words)
  const correct = facts.flatMap((fact) => fact.correctWords)
  return {
    type: 'word_building',
    ...sharedPart(facts, 'words'),
    performance: {
      accuracy: percent(correct.length, words.length),
      attempts: words.length + sum(facts.map(({ wrongOrders }) => wrongOrders)),
      ...sharedPerformance(facts, words.length),
    },
    struggledWith: facts.flatMap((fact) => fact.struggledWords),
    masteredSkills: isMastered(correct.length, words.length) ? ['word_building'] : [],
  }
}

function sentenceRecord(facts: readonly FactOf<'sentence-practice'>[]): ActivityRecord {
  const misfits = sum(facts.map((fact) => fact.misfits))
  const attempts = facts.length + misfits
  return {
    type: 'sentence_building',
    ...sharedPart(facts, 'sentences'),
    performance: {
      accuracy: percent(facts.length, attempts),
      attempts,
      ...sharedPerformance(facts, facts.length),
    },
    struggledWith: [],
    masteredSkills: [],
  }
}

type PracticeFacts = readonly (FactOf<'word-practice'> | FactOf<'sentence-practice'>)[]

function sharedPart(facts: PracticeFacts, what: string) {
  const last = facts.at(-1)
  return {
    title: `${last?.theme === UNIVERSAL ? 'everyday' : last?.theme} ${what}`,
    difficulty: last?.difficulty ?? 'regular',
    timeSpent: minutes(sum(facts.map(({ timeSpent }) => timeSpent))),
  }
}

const sharedPerformance = (facts: PracticeFacts, done: number) => ({
  hintsUsed: sum(facts.map(({ hintsUsed }) => hintsUsed)),
  completionRate: Math.min(100, percent(done, facts.at(-1)?.planned ?? done)),
  wpm: null,
})

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100))

const MINUTE = 60_000

/** Milliseconds as minutes, to one decimal. */
export const minutes = (ms: number): number => Math.round((ms / MINUTE) * 10) / 10
