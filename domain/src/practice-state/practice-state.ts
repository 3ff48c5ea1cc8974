import type { Difficulty } from '../difficulty/difficulty.ts'
import { isRecord } from '../is-record.ts'
import type { PhonicsFamily } from '../phonics/phonics-family.ts'
import { type Attempt, mergeAttempts } from '../sequence/attempt.ts'
import type { HomeStrand } from '../sequence/strand.ts'
import type { StoryPlace } from '../story/reading.ts'
import type { ChoiceLetter, ReadingLevel } from '../story/story.ts'

/**
 * A child's practice state, derived only from facts and merged from all of the child's devices. It is a conflict-free
 * replicated data type (CRDT): merging is commutative, associative and idempotent, so devices and server converge
 * whatever the order of exchange. Times are epoch ms.
 */
export type PracticeState = {
  /** the words that were built, by id (`<theme>-<word>`) */
  readonly words: Table<WordState>
  /** when each sentence was last filled, or the start of that visit; by template id */
  readonly sentences: Table<number>
  /** the highest celebrated word count of each pattern family */
  readonly celebrated: Table<number>
  /** the latest difficulty; `chosen` is null when it adapts */
  readonly difficulty: Timestamped<{ readonly difficulty: Difficulty; readonly chosen: Difficulty | null }> | null
  readonly level: Timestamped<{ readonly level: ReadingLevel }> | null
  /** our own stories that were begun, by id */
  readonly stories: Table<StoryState>
  /**
   * the words that were looked up, in lower case: for each, the story ids and the time of the last look-up. All
   * generated stories share the key `mixed`.
   */
  readonly lookedUp: Table<Table<number>>
  /** when the lesson of each strand was last shown */
  readonly lessons: Table<number>
}

export type WordState = {
  /** when it was first built */
  readonly first: number
  /** whether it was ever built alone */
  readonly mastered: boolean
  /** the latest result; `family` is null for words recorded before families were */
  readonly last: Timestamped<{
    /** start of the visit */
    readonly visitAt: number
    readonly struggled: boolean
    readonly family: PhonicsFamily | null
    /** the strand it was chosen for; null for words recorded before strands were */
    readonly strand: HomeStrand | null
  }>
  /** the latest attempts */
  readonly tries: readonly Attempt[]
}

export type StoryState = {
  /** when it was first begun */
  readonly begun: number
  /** when it was first read to its end; null if not yet */
  readonly finished: number | null
  /** the last place of the reader; null when it is unknown or the end */
  readonly place: Timestamped<{ readonly place: StoryBookmark | null }>
}

/** A place in a story and the choice made before it. What the child wrote stays on the device. */
export type StoryBookmark = StoryPlace & { readonly choice: ChoiceLetter | null }

export const EMPTY_PRACTICE_STATE: PracticeState = {
  words: {},
  sentences: {},
  celebrated: {},
  difficulty: null,
  level: null,
  stories: {},
  lookedUp: {},
  lessons: {},
}

/** Upper limits, above what the content has. When a table is full, the keys that sort first are kept. */
const MAX = { words: 3_000, sentences: 2_000, stories: 500, lookedUp: 2_000 } as const

/** Merges two states of one child: commutative, associative and idempotent. */
export const mergePracticeStates = (a: PracticeState, b: PracticeState): PracticeState => ({
  words: mergeTables(a.words, b.words, mergeWords, MAX.words),
  sentences: mergeTables(a.sentences, b.sentences, Math.max, MAX.sentences),
  celebrated: mergeTables(a.celebrated, b.celebrated, Math.max),
  difficulty: latestOf(a.difficulty, b.difficulty),
  level: latestOf(a.level, b.level),
  stories: mergeTables(a.stories, b.stories, mergeStories, MAX.stories),
  lookedUp: mergeTables(a.lookedUp, b.lookedUp, mergeLookUps, MAX.lookedUp),
  lessons: mergeTables(a.lessons, b.lessons, Math.max),
})

const mergeWords = (a: WordState, b: WordState): WordState => ({
  first: Math.min(a.first, b.first),
  mastered: a.mastered || b.mastered,
  last: latestOf(a.last, b.last),
  tries: mergeAttempts(a.tries, b.tries),
})

/** The maximum number of stories stored for one looked-up word. */
const MAX_STORIES_OF_WORD = 20

const mergeLookUps = (a: Table<number>, b: Table<number>): Table<number> =>
  mergeTables(a, b, Math.max, MAX_STORIES_OF_WORD)

const mergeStories = (a: StoryState, b: StoryState): StoryState => ({
  begun: Math.min(a.begun, b.begun),
  finished: a.finished === null || b.finished === null ? (a.finished ?? b.finished) : Math.min(a.finished, b.finished),
  place: latestOf(a.place, b.place),
})

/** A map by name. */
export type Table<Item> = Readonly<Record<string, Item>>

/** A last-writer-wins register: a value valid since `at` (epoch ms). */
export type Timestamped<Value> = Value & { readonly at: number }

/**
 * The later of two values. Ties are broken by their JSON, so that the result does not depend on the order of the
 * arguments.
 */
export function latestOf<Item extends Timestamped<object>>(a: Item, b: Item): Item
export function latestOf<Item extends Timestamped<object>>(a: Item | null, b: Item | null): Item | null
export function latestOf<Item extends Timestamped<object>>(a: Item | null, b: Item | null): Item | null {
  if (a === null || b === null) return a ?? b
  if (a.at !== b.at) return a.at > b.at ? a : b
  return canonicalJson(a) >= canonicalJson(b) ? a : b
}

/** Sorts the fields of records recursively, so that equal values have equal JSON. */
export function withSortedKeys(value: unknown): unknown {
  if (!isRecord(value)) return value
  const fields = Object.entries(value).map(([name, part]) => [name, withSortedKeys(part)] as const)
  return Object.fromEntries(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const canonicalJson = (value: unknown): string => JSON.stringify(withSortedKeys(value))

/**
 * Merges two tables, combining values with the same name. Above `most` entries, those whose names sort first are kept.
 */
export function mergeTables<Item>(
  a: Table<Item>,
  b: Table<Item>,
  both: (mine: Item, theirs: Item) => Item,
  most = Number.POSITIVE_INFINITY,
): Table<Item> {
  const all = new Map(Object.entries(a))
  for (const [name, theirs] of Object.entries(b)) {
    const mine = all.get(name)
    all.set(name, mine === undefined ? theirs : both(mine, theirs))
  }
  const entries = [...all]
  return Object.fromEntries(
    entries.length <= most ? entries : entries.toSorted(([mine], [theirs]) => (mine < theirs ? -1 : 1)).slice(0, most),
  )
}

/**
 * Limits all times to now: a later one was written by a clock that was wrong and has been corrected. @param now epoch
 * ms
 */
export const clampFutureTimes = (own: PracticeState, now: number): PracticeState =>
  JSON.parse(JSON.stringify(own), (_, value) =>
    typeof value === 'number' && value > now ? now : value,
  ) as PracticeState
