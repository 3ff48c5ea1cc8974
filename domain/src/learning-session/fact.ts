import type { BrainStateId } from '../brain-state/brain-state.ts'
import type { AppSection } from '../calm-corner/calm-corner.ts'
import type { StruggleReason } from '../difficulty/adaptive-session.ts'
import type { Difficulty } from '../difficulty/difficulty.ts'
import type { PhonicsFamily } from '../phonics/phonics-family.ts'
import type { PRACTICE_RULE } from '../sequence/attempt.ts'
import type { HomeStrand, Strand } from '../sequence/strand.ts'
import type { ChoiceLetter, ReadingLevel, SectionType } from '../story/story.ts'
import type { CelebratedCount } from '../word-building/pattern-progress.ts'
import { type FactEnvelope, localDate } from './fact-envelope.ts'

export const ACTIVITY_TYPES = ['word_building', 'sentence_building', 'story_reading'] as const
export type ActivityType = (typeof ACTIVITY_TYPES)[number]

export const LEARNING_EVENT_TYPES = ['activity_started', 'theme_chosen'] as const
export const LEARNING_EVENT_ACTIVITIES = ['word_building_start', 'sentence_building_start', 'theme_change'] as const

export const DIFFICULTY_CHANGERS = ['adaptive', 'child'] as const

/**
 * Something that happened while a child was learning. Written by the client, stored once, never changed.
 * `at` is the client's clock in epoch ms: data, not proof.
 */
export type Fact = {
  readonly factId: string
  readonly learningSessionId: string
  readonly at: number
  /** Facts from before there were envelopes have none, and whatever reads facts of those days does without. */
  readonly envelope?: FactEnvelope | undefined
} & FactBody

export type FactBody =
  | { readonly type: 'session-started'; readonly brainState: BrainStateId | 'unknown' }
  | {
      readonly type: 'activity-finished'
      readonly activity: ActivityType
      readonly title: string
      readonly difficulty: Difficulty
      /** Time the page was visible and in use, in milliseconds. */
      readonly activeMs: number
      /** of a story we wrote; facts of the first days have none */
      readonly storyId?: string | undefined
    }
  | {
      readonly type: 'learning-event'
      readonly eventType: (typeof LEARNING_EVENT_TYPES)[number]
      readonly activityType: (typeof LEARNING_EVENT_ACTIVITIES)[number]
      readonly appSection: AppSection
      readonly difficulty: Difficulty
      readonly brainState: BrainStateId | 'unknown'
    }
  /** Words that were built. `correctWords` are those built alone; by the former rule, without a reset and with at most one hint. */
  | ({
      readonly type: 'word-practice'
      readonly words: readonly string[]
      readonly correctWords: readonly string[]
      readonly struggledWords: readonly string[]
      readonly resets: number
      readonly wrongOrders: number
      /** the word's id in its bank, where there is one word; facts of the first days have none */
      readonly wordId?: string | undefined
      /** the family of that word's spelling, if it has one */
      readonly family?: PhonicsFamily | undefined
      /** by which rule it counts: 2 since parts may stand in their right order and some do not belong; facts of the first days have none */
      readonly rule?: typeof PRACTICE_RULE | undefined
      /** in how many ways its places could be filled, one of them right */
      readonly choices?: number | undefined
      /** whether the word was looked at and covered, and not heard */
      readonly looked?: boolean | undefined
      /** what that word was chosen for; facts of the first days have none */
      readonly strand?: HomeStrand | undefined
    } & Practice)
  /**
   * What of a story's section was read by eye: the pages of it that no voice read, and the time in which they were in
   * sight.
   */
  | {
      readonly type: 'section-read'
      /** of the story, as in `activity-finished` */
      readonly title: string
      readonly level: ReadingLevel
      readonly section: SectionType
      /** how many stand on those pages */
      readonly words: number
      readonly activeMs: number
    }
  /** A sentence that was filled. Which words a child chose stays on the device. */
  | ({ readonly type: 'sentence-practice'; readonly templateId: string; readonly misfits: number } & Practice)
  /** `of`: the word, or the template of the sentence. */
  | { readonly type: 'hint-used'; readonly of: string }
  | { readonly type: 'word-reset'; readonly word: string }
  | { readonly type: 'struggle'; readonly word: string; readonly reasons: readonly StruggleReason[] }
  | {
      readonly type: 'difficulty-changed'
      readonly from: Difficulty
      readonly to: Difficulty
      readonly by: (typeof DIFFICULTY_CHANGERS)[number]
      /** what holds from now on however words go; null where that decides. Facts of the first days have none. */
      readonly chosen?: Difficulty | null | undefined
    }
  /** The child chose how a story is told. */
  | { readonly type: 'level-chosen'; readonly level: ReadingLevel }
  /** Where a story we wrote was left: its section, from 0, and a block and the share of its words before the place. */
  | {
      readonly type: 'story-place'
      readonly storyId: string
      readonly section: number
      /** null is the section's beginning */
      readonly block: string | null
      readonly share: number
      readonly choice: ChoiceLetter | null
    }
  /** The lesson of a strand was shown. */
  | { readonly type: 'lesson-shown'; readonly strand: Strand }
  /** A word of a story whose parts and meaning the child looked at, in small letters. */
  | { readonly type: 'word-looked-up'; readonly word: string; readonly storyId: string }
  | { readonly type: 'pattern-celebrated'; readonly family: PhonicsFamily; readonly words: CelebratedCount }
  | {
      readonly type: 'breakthrough'
      readonly visitId: string
      readonly skill: 'word_building'
      readonly difficulty: 'challenge'
    }
  /** Which experience it was, how long, and how the child felt, stays on their device. */
  | { readonly type: 'calm-corner-used'; readonly triggeredFrom: AppSection; readonly returnedToLearning: boolean }
  | { readonly type: 'session-completed' }
  /** How the child's brain feels when the session is over: the last one told counts, and `unknown` takes it back. */
  | { readonly type: 'session-mood'; readonly brainState: BrainStateId | 'unknown' }

/** What practice of one visit has in common. The visit's facts together are one activity of the record. */
type Practice = {
  readonly visitId: string
  readonly theme: string
  readonly difficulty: Difficulty
  /** Milliseconds of active time: page visible, voice silent, no card open. */
  readonly timeSpent: number
  readonly hintsUsed: number
  /** How many words or sentences the visit has in all. */
  readonly planned: number
  /** When the visit began, epoch ms; facts of the first days do not say. */
  readonly visitAt?: number | undefined
}

/** The longest time one activity is believed to last: four hours. Longer is a clock set forward. */
const LONGEST_ACTIVITY = 4 * 3_600_000
/** The oldest a fact can be when it arrives: a year. A device may stay offline over a summer. */
const OLDEST_FACT = 366 * 86_400_000

/** The same fact with its times brought into what is possible at `receivedAt` (server clock, epoch ms). */
export function clampFact(told: Fact, receivedAt: number): Fact {
  const fact = movedTo(told, clamp(told.at, receivedAt - OLDEST_FACT, receivedAt))
  switch (fact.type) {
    case 'activity-finished':
    case 'section-read':
      return { ...fact, activeMs: clamp(fact.activeMs, 0, LONGEST_ACTIVITY) }
    case 'word-practice':
    case 'sentence-practice':
      return { ...fact, timeSpent: clamp(fact.timeSpent, 0, LONGEST_ACTIVITY), ...visitBefore(fact) }
    default:
      return fact
  }
}

/** Nothing is built before its visit begins. */
const visitBefore = ({ at, visitAt }: { readonly at: number; readonly visitAt?: number | undefined }) =>
  visitAt === undefined ? {} : { visitAt: clamp(visitAt, 0, at) }

/** The date follows the moment: a clock a year ahead puts no fact into a week that has not been. */
function movedTo(fact: Fact, at: number): Fact {
  const { envelope } = fact
  if (envelope === undefined) return { ...fact, at }
  return { ...fact, at, envelope: { ...envelope, localDate: localDate(at, envelope.offset) } }
}

const clamp = (value: number, lowest: number, highest: number): number => Math.min(Math.max(value, lowest), highest)
