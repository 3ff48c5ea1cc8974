/**
 * Facts: everything that the app records about learning is a fact, such as "a word was built" or "a section was read".
 * The web app writes them, the server stores them, and all summaries, insights and practice states are computed from
 * them.
 */

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
 * A fact: one learning event. The client writes it, the server stores it once, and it is never changed. `at` is the
 * time of the client's clock in epoch ms, which may be wrong.
 */
export type Fact = {
  readonly factId: string
  readonly learningSessionId: string
  readonly at: number
  /** Absent in facts that were written before envelopes existed. */
  readonly envelope?: FactEnvelope | undefined
} & FactBody

export type FactBody =
  | { readonly type: 'session-started'; readonly brainState: BrainStateId | 'unknown' }
  | {
      readonly type: 'activity-finished'
      readonly activity: ActivityType
      readonly title: string
      readonly difficulty: Difficulty
      /** Active time in ms: while the browser tab was visible and in use. */
      readonly activeMs: number
      /** The id of the story if it is one of the app's own; absent in early facts. */
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
  /**
   * Words that were built. `correctWords` are the words that were built alone. In facts without `rule`, they are the
   * words that were built without a reset and with at most one hint.
   */
  | ({
      readonly type: 'word-practice'
      readonly words: readonly string[]
      readonly correctWords: readonly string[]
      readonly struggledWords: readonly string[]
      readonly resets: number
      readonly wrongOrders: number
      /** The id of the word in the word bank, if the fact has one word; absent in early facts. */
      readonly wordId?: string | undefined
      /** The pattern family of that word, if it has one. */
      readonly family?: PhonicsFamily | undefined
      /** The version of the rule for `correctWords`; absent in facts from before distractors existed. */
      readonly rule?: typeof PRACTICE_RULE | undefined
      /** In how many ways the slots could be filled with the offered parts. */
      readonly choices?: number | undefined
      /** Whether the word was shown and covered instead of heard. */
      readonly looked?: boolean | undefined
      /** The strand that the word was chosen for; absent in early facts. */
      readonly strand?: HomeStrand | undefined
    } & PracticeFields)
  /**
   * The part of a story's section that was read by eye: pages that the voice did not read, and how long they were
   * visible.
   */
  | {
      readonly type: 'section-read'
      /** The title of the story, as in `activity-finished`. */
      readonly title: string
      readonly level: ReadingLevel
      readonly section: SectionType
      /** The number of words on those pages. */
      readonly words: number
      readonly activeMs: number
    }
  /**
   * A sentence that was built. `misfits` counts words that did not fit. The words that the child chose are not sent.
   */
  | ({ readonly type: 'sentence-practice'; readonly templateId: string; readonly misfits: number } & PracticeFields)
  /** `of` is the word, or the id of the sentence's template. */
  | { readonly type: 'hint-used'; readonly of: string }
  | { readonly type: 'word-reset'; readonly word: string }
  | { readonly type: 'struggle'; readonly word: string; readonly reasons: readonly StruggleReason[] }
  | {
      readonly type: 'difficulty-changed'
      readonly from: Difficulty
      readonly to: Difficulty
      readonly by: (typeof DIFFICULTY_CHANGERS)[number]
      /** The difficulty that the child has chosen from now on; null if it adapts. Absent in early facts. */
      readonly chosen?: Difficulty | null | undefined
    }
  /** The child chose the level of a story. */
  | { readonly type: 'level-chosen'; readonly level: ReadingLevel }
  /** The place at which one of the app's own stories was left. See `StoryPlace` for its fields. */
  | {
      readonly type: 'story-place'
      readonly storyId: string
      readonly section: number
      /** Null for the beginning of the section. */
      readonly block: string | null
      readonly share: number
      readonly choice: ChoiceLetter | null
    }
  /** The spelling lesson of a strand was shown. */
  | { readonly type: 'lesson-shown'; readonly strand: Strand }
  /** A word of a story that the child looked up, in lower case. */
  | { readonly type: 'word-looked-up'; readonly word: string; readonly storyId: string }
  | { readonly type: 'pattern-celebrated'; readonly family: PhonicsFamily; readonly words: CelebratedCount }
  | {
      readonly type: 'breakthrough'
      readonly visitId: string
      readonly skill: 'word_building'
      readonly difficulty: 'challenge'
    }
  /** The calm corner was used. The experience, its duration and how the child felt are not sent. */
  | { readonly type: 'calm-corner-used'; readonly triggeredFrom: AppSection; readonly returnedToLearning: boolean }
  | { readonly type: 'session-completed' }
  /** The brain state at the end of the session. The last such fact counts; `unknown` withdraws the answer. */
  | { readonly type: 'session-mood'; readonly brainState: BrainStateId | 'unknown' }

/** The fields of all practice facts. The facts of one visit become one activity record. */
type PracticeFields = {
  readonly visitId: string
  readonly theme: string
  readonly difficulty: Difficulty
  /** Active time in ms: while the browser tab is visible, the voice silent and no card open. */
  readonly timeSpent: number
  readonly hintsUsed: number
  /** The total number of words or sentences planned for the visit. */
  readonly planned: number
  /** The start of the visit, in epoch ms; absent in early facts. */
  readonly visitAt?: number | undefined
}

/** The longest plausible activity, in ms: four hours. If an activity is longer, the clock was set forward. */
const MAX_ACTIVITY = 4 * 3_600_000
/** The maximum age of a fact when the server receives it, in ms: a year. A device may be offline for a whole summer. */
const MAX_AGE = 366 * 86_400_000

/**
 * Limits the times of a fact to possible values.
 *
 * @param receivedAt when the server received the fact, in epoch ms
 */
export function clampFact(received: Fact, receivedAt: number): Fact {
  const fact = withTime(received, clamp(received.at, receivedAt - MAX_AGE, receivedAt))
  switch (fact.type) {
    case 'activity-finished':
    case 'section-read':
      return { ...fact, activeMs: clamp(fact.activeMs, 0, MAX_ACTIVITY) }
    case 'word-practice':
    case 'sentence-practice':
      return { ...fact, timeSpent: clamp(fact.timeSpent, 0, MAX_ACTIVITY), ...clampVisitAt(fact) }
    default:
      return fact
  }
}

/** Limits the start of a visit to a time before the fact, because a visit cannot begin after its facts. */
const clampVisitAt = ({ at, visitAt }: { readonly at: number; readonly visitAt?: number | undefined }) =>
  visitAt === undefined ? {} : { visitAt: clamp(visitAt, 0, at) }

/**
 * Sets the time of a fact, and its local date to match. A fact from a clock a year ahead must not be in a future week.
 */
function withTime(fact: Fact, at: number): Fact {
  const { envelope } = fact
  if (envelope === undefined) return { ...fact, at }
  return { ...fact, at, envelope: { ...envelope, localDate: localDate(at, envelope.offset) } }
}

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)
