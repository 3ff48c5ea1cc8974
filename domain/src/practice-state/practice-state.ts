/**
 * A practice state lets a child continue on another device: the server and every device merge each other's. It decides
 * which words come back, and what My page shows.
 */

import type { Difficulty } from '../difficulty/difficulty.ts'
import { isRecord } from '../is-record.ts'
import type { PhonicsFamily } from '../phonics/phonics-family.ts'
import { type Attempt, mergeAttempts } from '../sequence/attempt.ts'
import type { HomeStrand } from '../sequence/strand.ts'
import type { StoryPlace } from '../story/reading.ts'
import type { ChoiceLetter, ReadingLevel } from '../story/story.ts'

/**
 * A child's practice state: what the child has built and read on all devices. It is derived from facts (learning
 * events). It is a conflict-free replicated data type (CRDT): merging is commutative, associative and idempotent, so
 * that all devices and the server get the same state, in whatever order they exchange theirs. Times are epoch ms.
 */
export type PracticeState = {
  /** The words that were built, by id (`<list>-<word>`). */
  readonly words: Table<WordState>
  /** When each sentence was last built (the start of that visit, if it is known), by template id. */
  readonly sentences: Table<number>
  /** The highest number of words that was celebrated for each pattern family. */
  readonly celebrated: Table<number>
  /** The latest difficulty. `chosen` is the difficulty that the child chose; null if the difficulty adapts. */
  readonly difficulty: Timestamped<{ readonly difficulty: Difficulty; readonly chosen: Difficulty | null }> | null
  /** The reading level of stories that the child chose last. */
  readonly level: Timestamped<{ readonly level: ReadingLevel }> | null
  /** The app's own stories that the child has begun, by id. */
  readonly stories: Table<StoryState>
  /**
   * When each word was last looked up, by the word in lower case and then by the story id. All generated stories share
   * the key `mixed`.
   */
  readonly lookedUp: Table<Table<number>>
  /** When the spelling lesson of each strand was last shown. */
  readonly lessons: Table<number>
}

/** What is known about a word that was built. */
export type WordState = {
  /** When the word was first built. */
  readonly first: number
  /** Whether the word was ever built alone. */
  readonly mastered: boolean
  /** The result of the last time the word was built. */
  readonly last: Timestamped<{
    /** The start of the visit. */
    readonly visitAt: number
    readonly struggled: boolean
    /** The pattern family of the word; null if it has none, or if the fact did not have it. */
    readonly family: PhonicsFamily | null
    /** The strand that the word was chosen for; null if the fact did not have it. */
    readonly strand: HomeStrand | null
  }>
  /** The latest attempts to build the word. */
  readonly tries: readonly Attempt[]
}

/** What is known about a story that was begun. */
export type StoryState = {
  /** When the story was first begun. */
  readonly begun: number
  /** When the story was first read to its end; null if it was not. */
  readonly finished: number | null
  /** The place at which the story was last left. The inner `place` is null if it is unknown or the end of the story. */
  readonly place: Timestamped<{ readonly place: StoryBookmark | null }>
}

/** A place in a story, and the choice that the child made before it. What the child wrote stays on the device. */
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

/** The maximum numbers of entries. They are above what the app's content needs. */
const MAX_ENTRIES = { words: 3_000, sentences: 2_000, stories: 500, lookedUp: 2_000 } as const

/** Merges two practice states of the same child. */
export const mergePracticeStates = (a: PracticeState, b: PracticeState): PracticeState => ({
  words: mergeTables(a.words, b.words, mergeWords, MAX_ENTRIES.words),
  sentences: mergeTables(a.sentences, b.sentences, Math.max, MAX_ENTRIES.sentences),
  celebrated: mergeTables(a.celebrated, b.celebrated, Math.max),
  difficulty: latestOf(a.difficulty, b.difficulty),
  level: latestOf(a.level, b.level),
  stories: mergeTables(a.stories, b.stories, mergeStories, MAX_ENTRIES.stories),
  lookedUp: mergeTables(a.lookedUp, b.lookedUp, mergeLookUps, MAX_ENTRIES.lookedUp),
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

/** A record of items by name. */
export type Table<Item> = Readonly<Record<string, Item>>

/** A value with the time of its last change, in epoch ms (a last-writer-wins register). */
export type Timestamped<Value> = Value & { readonly at: number }

/**
 * The later of two values. If they have the same time, the one whose JSON sorts last, so that the result does not
 * depend on the order of the arguments. Null counts as no value.
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
 * Merges two tables. If there are more than `maxEntries` entries, those whose names sort first are kept.
 *
 * @param combine merges two items with the same name
 */
export function mergeTables<Item>(
  a: Table<Item>,
  b: Table<Item>,
  combine: (itemA: Item, itemB: Item) => Item,
  maxEntries = Number.POSITIVE_INFINITY,
): Table<Item> {
  const merged = new Map(Object.entries(a))
  for (const [name, itemB] of Object.entries(b)) {
    const itemA = merged.get(name)
    merged.set(name, itemA === undefined ? itemB : combine(itemA, itemB))
  }
  const entries = [...merged]
  if (entries.length <= maxEntries) return Object.fromEntries(entries)
  return Object.fromEntries(entries.toSorted(([nameA], [nameB]) => (nameA < nameB ? -1 : 1)).slice(0, maxEntries))
}

/**
 * Replaces all times in the future with the current time. A clock that was wrong must have recorded them.
 *
 * @param now epoch ms
 */
export const clampFutureTimes = (own: PracticeState, now: number): PracticeState =>
  JSON.parse(JSON.stringify(own), (_, value) =>
    typeof value === 'number' && value > now ? now : value,
  ) as PracticeState
