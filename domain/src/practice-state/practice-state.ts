import type { Difficulty } from '../difficulty/difficulty.ts'
import { isRecord } from '../is-record.ts'
import type { PhonicsFamily } from '../phonics/phonics-family.ts'
import { type Attempt, mergeAttempts } from '../sequence/attempt.ts'
import type { HomeStrand } from '../sequence/strand.ts'
import type { StoryPlace } from '../story/reading.ts'
import type { ChoiceLetter, ReadingLevel } from '../story/story.ts'

/**
 * What practice knows of a child, made from facts alone, wherever they were told. Two of one child are joined without losing
 * anything either knows. Times are epoch ms.
 */
export type PracticeState = {
  /** the words that were built, by id (`<theme>-<word>`) */
  readonly words: Table<WordState>
  /** when each sentence was filled last, or the visit in which it was began; by the id of its template */
  readonly sentences: Table<number>
  /** the most words of each family that were celebrated */
  readonly celebrated: Table<number>
  /** how hard words and sentences were last; `chosen` is null where how words go decides */
  readonly difficulty: Timestamped<{ readonly difficulty: Difficulty; readonly chosen: Difficulty | null }> | null
  readonly level: Timestamped<{ readonly level: ReadingLevel }> | null
  /** the stories we wrote that were begun, by id */
  readonly stories: Table<StoryState>
  /** the words that were looked up, as they stand in a story in small letters: in which stories, and when there last. Those that were mixed are one, `mixed`. */
  readonly lookedUp: Table<Table<number>>
  /** when the lesson of each strand was shown last */
  readonly lessons: Table<number>
}

export type WordState = {
  /** when it was built first */
  readonly first: number
  /** whether it was ever built alone */
  readonly mastered: boolean
  /** how it went last. Of words from before families were told, `family` is null. */
  readonly last: Timestamped<{
    /** when the visit began */
    readonly visitAt: number
    readonly struggled: boolean
    readonly family: PhonicsFamily | null
    /** what it was chosen for; null of words from before strands were told */
    readonly strand: HomeStrand | null
  }>
  /** how it went, the newest of many */
  readonly tries: readonly Attempt[]
}

export type StoryState = {
  /** when it was begun first */
  readonly begun: number
  /** when it was read to its end first; null when it was not yet */
  readonly finished: number | null
  /** where the reader was last; null where that is not known, or was the end */
  readonly place: Timestamped<{ readonly place: StoryBookmark | null }>
}

/** A place in a story, and what was chosen on the way there. What was written there stays on its device. */
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

/** More than there are to be built, filled, read or looked up. Of more, those whose names sort first are known. */
const MOST = { words: 3_000, sentences: 2_000, stories: 500, lookedUp: 2_000 } as const

/** What two know of one child together: the same in whatever order, and however often. */
export const mergePracticeStates = (one: PracticeState, other: PracticeState): PracticeState => ({
  words: mergeTables(one.words, other.words, bothWords, MOST.words),
  sentences: mergeTables(one.sentences, other.sentences, Math.max, MOST.sentences),
  celebrated: mergeTables(one.celebrated, other.celebrated, Math.max),
  difficulty: latestOf(one.difficulty, other.difficulty),
  level: latestOf(one.level, other.level),
  stories: mergeTables(one.stories, other.stories, bothStories, MOST.stories),
  lookedUp: mergeTables(one.lookedUp, other.lookedUp, bothLooks, MOST.lookedUp),
  lessons: mergeTables(one.lessons, other.lessons, Math.max),
})

const bothWords = (one: WordState, other: WordState): WordState => ({
  first: Math.min(one.first, other.first),
  mastered: one.mastered || other.mastered,
  last: latestOf(one.last, other.last),
  tries: mergeAttempts(one.tries, other.tries),
})

/** More stories of one word are not told apart. */
const MOST_STORIES_OF_WORD = 20

const bothLooks = (one: Table<number>, other: Table<number>): Table<number> =>
  mergeTables(one, other, Math.max, MOST_STORIES_OF_WORD)

const bothStories = (one: StoryState, other: StoryState): StoryState => ({
  begun: Math.min(one.begun, other.begun),
  finished:
    one.finished === null || other.finished === null
      ? (one.finished ?? other.finished)
      : Math.min(one.finished, other.finished),
  place: latestOf(one.place, other.place),
})

/** Something that is known by name. */
export type Table<Item> = Readonly<Record<string, Item>>

/** Something that holds since a moment (epoch ms), until something later. */
export type Timestamped<Value> = Value & { readonly at: number }

/** The later of two. Of two of one moment always the same one, whichever is asked about first. */
export function latestOf<One extends Timestamped<object>>(one: One, other: One): One
export function latestOf<One extends Timestamped<object>>(one: One | null, other: One | null): One | null
export function latestOf<One extends Timestamped<object>>(one: One | null, other: One | null): One | null {
  if (one === null || other === null) return one ?? other
  if (one.at !== other.at) return one.at > other.at ? one : other
  return inWords(one) >= inWords(other) ? one : other
}

/** The same with all fields in one order: of equal values the JSON is the same. */
export function withSortedKeys(value: unknown): unknown {
  if (!isRecord(value)) return value
  const fields = Object.entries(value).map(([name, part]) => [name, withSortedKeys(part)] as const)
  return Object.fromEntries(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const inWords = (value: unknown): string => JSON.stringify(withSortedKeys(value))

/** All that two tables have. Of more than `most`, those whose names sort first. */
export function mergeTables<Item>(
  one: Table<Item>,
  other: Table<Item>,
  both: (mine: Item, theirs: Item) => Item,
  most = Number.POSITIVE_INFINITY,
): Table<Item> {
  const all = new Map(Object.entries(one))
  for (const [name, theirs] of Object.entries(other)) {
    const mine = all.get(name)
    all.set(name, mine === undefined ? theirs : both(mine, theirs))
  }
  const entries = [...all]
  return Object.fromEntries(
    entries.length <= most ? entries : entries.toSorted(([mine], [theirs]) => (mine < theirs ? -1 : 1)).slice(0, most),
  )
}

/** The same where no time lies ahead: what a clock said that has been put right since is over. @param now epoch ms */
export const clampFutureTimes = (own: PracticeState, now: number): PracticeState =>
  JSON.parse(JSON.stringify(own), (_, value) =>
    typeof value === 'number' && value > now ? now : value,
  ) as PracticeState
