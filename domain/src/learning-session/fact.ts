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
 * A learning event. Written by the client, stored once, never changed. `at` is the client's clock in epoch ms: data,
 * not proof.
 */
export type Fact = {
  readonly factId: string
  readonly learningSessionId: string
  readonly at: number
  /** Absent from the earliest facts, which everything that reads facts has to accept. */
  readonly envelope?: FactEnvelope | undefined
} & FactBody

export type FactBody =
  | { readonly type: 'session-started'; readonly brainState: BrainStateId | 'unknown' }
  | {
      readonly type: 'activity-finished'
      readonly activity: ActivityType
      readonly title: string
      readonly difficulty: Difficulty
      /** Active time: the page was visible and in use, in milliseconds. */
      readonly activeMs: number
      /** id of one of our own stories; absent from early facts */
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
   * Words that were built. `correctWords` are those built alone; by the former rule, those without a reset and with at
   * most one hint.
   */
  | ({
      readonly type: 'word-practice'
      readonly words: readonly string[]
      readonly correctWords: readonly string[]
      readonly struggledWords: readonly string[]
      readonly resets: number
      readonly wrongOrders: number
      /** the word's id in its bank when there is a single word; absent from early facts */
      readonly wordId?: string | undefined
      /** the pattern family of that word, if it has one */
      readonly family?: PhonicsFamily | undefined
      /** the version of the counting rule: 2 since order checks and distractors were added; absent from early facts */
      readonly rule?: typeof PRACTICE_RULE | undefined
      /** in how many ways the board could be filled, one of them right */
      readonly choices?: number | undefined
      /** whether the word was shown and covered instead of heard */
      readonly looked?: boolean | undefined
      /** the strand the word was chosen for; absent from early facts */
      readonly strand?: HomeStrand | undefined
    } & Practice)
  /**
   * The part of a story's section that was read by eye: pages that the voice did not read, and how long they were
   * visible.
   */
  | {
      readonly type: 'section-read'
      /** of the story, as in `activity-finished` */
      readonly title: string
      readonly level: ReadingLevel
      readonly section: SectionType
      /** number of words on those pages */
      readonly words: number
      readonly activeMs: number
    }
  /** A completed sentence. The words the child chose stay on the device. */
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
      /** the difficulty that is fixed from now on; null when it adapts. Absent from early facts. */
      readonly chosen?: Difficulty | null | undefined
    }
  /** The child chose the level of a story. */
  | { readonly type: 'level-chosen'; readonly level: ReadingLevel }
  /**
   * The place where one of our own stories was left: its section, from 0, a block, and the share of the block's words
   * before the place.
   */
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
  /** A word of a story that the child looked up, in lower case. */
  | { readonly type: 'word-looked-up'; readonly word: string; readonly storyId: string }
  | { readonly type: 'pattern-celebrated'; readonly family: PhonicsFamily; readonly words: CelebratedCount }
  | {
      readonly type: 'breakthrough'
      readonly visitId: string
      readonly skill: 'word_building'
      readonly difficulty: 'challenge'
    }
  /** The experience, its duration and how the child felt stay on the device. */
  | { readonly type: 'calm-corner-used'; readonly triggeredFrom: AppSection; readonly returnedToLearning: boolean }
  | { readonly type: 'session-completed' }
  /** The brain state after the session: the last one counts, and `unknown` withdraws it. */
  | { readonly type: 'session-mood'; readonly brainState: BrainStateId | 'unknown' }

/** Fields shared by practice facts. The facts of one visit form one activity record. */
type Practice = {
  readonly visitId: string
  readonly theme: string
  readonly difficulty: Difficulty
  /** Active time in milliseconds: page visible, voice silent, no card open. */
  readonly timeSpent: number
  readonly hintsUsed: number
  /** Total number of words or sentences of the visit. */
  readonly planned: number
  /** Start of the visit, epoch ms; absent from early facts. */
  readonly visitAt?: number | undefined
}

/** The longest plausible activity: four hours. Anything longer means the clock was set forward. */
const MAX_ACTIVITY = 4 * 3_600_000
/** The maximum age of a fact on arrival: a year, since a device may stay offline over a summer. */
const MAX_AGE = 366 * 86_400_000

/** Clamps a fact's times to what is possible at `receivedAt` (server clock, epoch ms). */
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

/** A visit cannot begin after its facts. */
const clampVisitAt = ({ at, visitAt }: { readonly at: number; readonly visitAt?: number | undefined }) =>
  visitAt === undefined ? {} : { visitAt: clamp(visitAt, 0, at) }

/** Recomputes the local date with the time, so that a clock a year ahead cannot put a fact into a future week. */
function withTime(fact: Fact, at: number): Fact {
  const { envelope } = fact
  if (envelope === undefined) return { ...fact, at }
  return { ...fact, at, envelope: { ...envelope, localDate: localDate(at, envelope.offset) } }
}

const clamp = (value: number, lowest: number, highest: number): number => Math.min(Math.max(value, lowest), highest)
