import type { Insights } from '../insights/insights.ts'
import { SKILL_NAMES, type Skill } from '../insights/skill.ts'
import type { WeekSummary } from '../insights/week-summary.ts'
import { FAMILY_NAMES } from '../insights/wording.ts'
import { minutes } from '../learning-session/activity-record.ts'
import type { FamilyMastery, StrandExamples, StrandSummary } from '../practice-state/mastery-summary.ts'
import { STRAND_NAMES } from '../sequence/strand-names.ts'
import type { SharingChoices } from './sharing.ts'

/** The dates of a week. */
type Dates = { readonly weekId: string; readonly startDate: string; readonly endDate: string }

/** A strand's name, such as `Letters that team up, like “ai” in rain`, and some of the child's words as examples. */
type Strand = { readonly name: string; readonly words: readonly string[] }

/** What a grown-up sees of a child besides the card. Items the child does not share are null. */
export type GrownUpView = {
  /** the latest week first; minutes to one decimal for each active day */
  readonly readingTime: readonly (Dates & { readonly days: readonly { date: string; minutes: number }[] })[] | null
  readonly words: {
    /** words built alone, the latest week first */
    readonly built: readonly string[]
    /** word counts by pattern family, such as `with a silent “e”`, the most first */
    readonly families: readonly { readonly name: string; readonly words: number }[]
    /** strands that are mastered, and those being worked on */
    readonly strands: { readonly sure: readonly Strand[]; readonly now: readonly Strand[] }
    /** the names of at most three skills */
    readonly strengths: readonly string[]
  } | null
  readonly whatHelps: {
    readonly strategies: readonly string[]
    /** at most three, each one step */
    readonly suggestions: readonly string[]
  } | null
  readonly weekStory: readonly (Dates & { readonly story: string; readonly moments: readonly string[] })[] | null
}

/** The data behind the view. Only `grownUpView` may expose it. */
export type SharedRecord = Insights & {
  /** of the same weeks */
  readonly summaries: readonly WeekSummary[]
  /** words the child can build, the latest first */
  readonly words: readonly string[]
  /** the most first */
  readonly families: readonly FamilyMastery[]
  readonly strands: StrandSummary
}

/** The maximum number of words listed. */
export const MAX_WORDS = 200
const MAX_SUGGESTIONS = 3

/** Builds exactly what a grown-up sees, according to the child's choices; the child's own page shows the same. */
export function grownUpView(record: SharedRecord, choices: SharingChoices): GrownUpView {
  return {
    readingTime: choices['reading-time'] ? readingTime(record) : null,
    words: choices.words ? wordsOf(record) : null,
    whatHelps: choices['what-helps'] ? whatHelps(record) : null,
    weekStory: choices['week-story']
      ? record.weeks.map(({ weekId, startDate, endDate, weeklyNarrative: story, celebrationMoments: moments }) => ({
          weekId,
          startDate,
          endDate,
          story,
          moments,
        }))
      : null,
  }
}

const wordsOf = ({ words, families, strands, topStrengths }: SharedRecord): GrownUpView['words'] => ({
  built: words.slice(0, MAX_WORDS),
  families: families.map(({ family, words: count }) => ({ name: FAMILY_NAMES[family], words: count })),
  strands: { sure: strands.sure.map(named), now: strands.now.map(named) },
  strengths: topStrengths.map(({ skill }) => nameOf(skill)),
})

const named = ({ strand, words }: StrandExamples): Strand => ({ name: STRAND_NAMES[strand], words })

const nameOf = (skill: Skill): string => SKILL_NAMES[skill]

const readingTime = ({ weeks, summaries }: SharedRecord): GrownUpView['readingTime'] =>
  weeks.map(({ weekId, startDate, endDate }) => ({
    weekId,
    startDate,
    endDate,
    days: Object.entries(summaries.find((summary) => summary.weekId === weekId)?.days ?? {}).map(([date, time]) => ({
      date,
      minutes: minutes(time),
    })),
  }))

function whatHelps({ weeks, supportNeeds }: SharedRecord): GrownUpView['whatHelps'] {
  const strategies = [...new Set(weeks.flatMap(({ effectiveStrategies }) => effectiveStrategies))]
  const needs = supportNeeds.map(({ improvementPlan }) => improvementPlan)
  const others = weeks.flatMap(({ supportSuggestions }) => supportSuggestions)
  return { strategies, suggestions: [...new Set([...needs, ...others])].slice(0, MAX_SUGGESTIONS) }
}

/** The words of all weeks that were built alone, the latest week first, each once. */
export const wordsBuilt = (weeks: readonly WeekSummary[]): string[] => [
  ...new Set(weeks.toSorted((a, b) => (a.weekId < b.weekId ? 1 : -1)).flatMap(({ words }) => words.mastered)),
]
