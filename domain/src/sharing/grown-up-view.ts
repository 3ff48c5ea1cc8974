/**
 * What a grown-up may see of a child, and only if the child shares it. The server computes it for the family dashboard
 * and the weekly mail.
 */

import type { Insights } from '../insights/insights.ts'
import { SKILL_NAMES, type Skill } from '../insights/skill.ts'
import type { WeekSummary } from '../insights/week-summary.ts'
import type { TitleTotal } from '../insights/week-totals.ts'
import { FAMILY_NAMES } from '../insights/wording.ts'
import { minutes } from '../learning-session/activity-record.ts'
import type { ActivityType } from '../learning-session/fact.ts'
import type { FamilyMastery, StrandExamples, StrandSummary } from '../practice-state/mastery-summary.ts'
import { STRAND_NAMES } from '../sequence/strand-names.ts'
import type { SharingChoices } from './sharing.ts'

/** The dates of a week. */
type Dates = { readonly weekId: string; readonly startDate: string; readonly endDate: string }

/**
 * The name of a strand, such as `Letters that team up, like “ai” in rain`, and some of the child's words as examples.
 */
type Strand = { readonly name: string; readonly words: readonly string[] }

/**
 * What a grown-up sees of a child besides the card (`childCard` in the contract: the username, the number of sessions,
 * the level and others), which is always visible. An item that the child does not share is null.
 */
export type GrownUpView = {
  /**
   * Weeks, the latest first. For each date on which a session or activity began: the active time of the sessions that
   * began on it, in minutes to one decimal.
   */
  readonly readingTime: readonly (Dates & { readonly days: readonly { date: string; minutes: number }[] })[] | null
  readonly words: {
    /** The words built alone, the latest week first; see `wordsBuiltAlone`. */
    readonly built: readonly string[]
    /** The number of words by spelling pattern (such as `Words with a silent “e”`), the largest first. */
    readonly families: readonly { readonly name: string; readonly words: number }[]
    /** `sure` are the strands that are mastered, and `now` those being practised. */
    readonly strands: { readonly sure: readonly Strand[]; readonly now: readonly Strand[] }
    /** The names of the strongest skills. insights.ts limits their number. */
    readonly strengths: readonly string[]
  } | null
  readonly whatHelps: {
    readonly strategies: readonly string[]
    /** At most three suggestions, each for one step. */
    readonly suggestions: readonly string[]
  } | null
  readonly weekStory: readonly (Dates & WeekStory)[] | null
}

/** A week in words: a generated narrative, and the counts and names that it is about. */
export type WeekStory = {
  /** The generated narrative. */
  readonly story: string
  /** The moments to celebrate that `story` does not mention. */
  readonly moments: readonly string[]
  /** The titles of at most three finished stories, and the number of all finished stories. */
  readonly stories: readonly string[]
  readonly storyCount: number
  /** At most two words that were hard and were built. */
  readonly trickyWords: readonly string[]
  readonly wordCount: number
  readonly sentenceCount: number
}

/**
 * All the data that a child can share, before the child's choices are applied. Only `grownUpView` may pass it on,
 * according to these choices.
 */
export type ShareableRecord = Insights & {
  /** The summaries of the same weeks as the insights. */
  readonly summaries: readonly WeekSummary[]
  /** The words built alone, the latest week first; see `wordsBuiltAlone`. */
  readonly words: readonly string[]
  /** The spelling patterns (pattern families), the one with the most words first. */
  readonly families: readonly FamilyMastery[]
  readonly strands: StrandSummary
}

/** How many words a grown-up sees at most. */
export const MAX_WORDS = 200
const MAX_SUGGESTIONS = 3
/** How many stories and tricky words of a week are named: no more than its story names. */
const MAX_STORIES = 3
const MAX_TRICKY_WORDS = 2

/**
 * Builds exactly what a grown-up sees, according to the child's choices. The child's own page is built by it too, with
 * everything shared, so that the child can decide.
 */
export function grownUpView(record: ShareableRecord, choices: SharingChoices): GrownUpView {
  return {
    readingTime: choices['reading-time'] ? readingTime(record) : null,
    words: choices.words ? wordsOf(record) : null,
    whatHelps: choices['what-helps'] ? whatHelps(record) : null,
    weekStory: choices['week-story'] ? weekStory(record) : null,
  }
}

const weekStory = ({ weeks, summaries }: ShareableRecord): GrownUpView['weekStory'] =>
  weeks.map(({ weekId, startDate, endDate, weeklyNarrative: story, celebrationMoments: moments }) => {
    const summary = summaries.find((weekSummary) => weekSummary.weekId === weekId)
    const titles = titlesOf(summary, 'story_reading')
    return {
      weekId,
      startDate,
      endDate,
      story,
      moments: moments.filter((moment) => !isToldIn(story, moment)),
      stories: titles.slice(0, MAX_STORIES).map(({ title }) => title),
      storyCount: titles.length,
      trickyWords: summary?.words.overcome.slice(0, MAX_TRICKY_WORDS) ?? [],
      wordCount: countOf(titlesOf(summary, 'word_building')),
      sentenceCount: countOf(titlesOf(summary, 'sentence_building')),
    }
  })

/**
 * Whether the story of a week already says what a moment says, perhaps without its number: "Built 5 words with a silent “e”."
 * and "Built several words with a silent “e”."
 */
const isToldIn = (story: string, moment: string): boolean =>
  story.includes(moment.replace(/^(?:Finished|Built (?:the tricky word|\S+ words?)) /, '').replace(/\.$/, ''))

const titlesOf = (summary: WeekSummary | undefined, type: ActivityType): readonly TitleTotal[] =>
  summary?.done.filter((total) => total.type === type) ?? []

const countOf = (totals: readonly TitleTotal[]): number => totals.reduce((sum, { made: count }) => sum + count, 0)

const wordsOf = ({ words, families, strands, topStrengths }: ShareableRecord): GrownUpView['words'] => ({
  built: words.slice(0, MAX_WORDS),
  families: families.map(({ family, words: count }) => ({ name: `Words ${FAMILY_NAMES[family]}`, words: count })),
  strands: { sure: strands.sure.map(withName), now: strands.now.map(withName) },
  strengths: topStrengths.map(({ skill }) => nameOf(skill)),
})

const withName = ({ strand, words }: StrandExamples): Strand => ({ name: STRAND_NAMES[strand], words })

const nameOf = (skill: Skill): string => SKILL_NAMES[skill]

const readingTime = ({ weeks, summaries }: ShareableRecord): GrownUpView['readingTime'] =>
  weeks.map(({ weekId, startDate, endDate }) => ({
    weekId,
    startDate,
    endDate,
    days: Object.entries(summaries.find((summary) => summary.weekId === weekId)?.days ?? {}).map(([date, time]) => ({
      date,
      minutes: minutes(time),
    })),
  }))

function whatHelps({ weeks, supportNeeds }: ShareableRecord): GrownUpView['whatHelps'] {
  const strategies = [...new Set(weeks.flatMap(({ effectiveStrategies }) => effectiveStrategies))]
  const needs = supportNeeds.map(({ improvementPlan }) => improvementPlan)
  const others = weeks.flatMap(({ supportSuggestions }) => supportSuggestions)
  return { strategies, suggestions: [...new Set([...needs, ...others])].slice(0, MAX_SUGGESTIONS) }
}

/** Returns the words that were built alone in any week, the latest week first. Each word is listed once. */
export const wordsBuiltAlone = (weeks: readonly WeekSummary[]): string[] => [
  ...new Set(weeks.toSorted((a, b) => (a.weekId < b.weekId ? 1 : -1)).flatMap(({ words }) => words.mastered)),
]
