/**
 * Brings what a child did on other devices to this device: updates the device's stored data from its practice state. The
 * web app calls this after it has exchanged practice states with the server. `own` is the device's practice state after
 * the server's was merged into it. `before` is the same just before that merge and after the response arrived, so that
 * what the child did during the request does not count as a change.
 */

import type { AdaptiveSession } from '../difficulty/adaptive-session.ts'
import type { PhonicsFamily } from '../phonics/phonics-family.ts'
import type { SentenceMemory } from '../sentence-building/choose-sentences.ts'
import { mergeAttempts } from '../sequence/attempt.ts'
import type { ReadingState } from '../story/reading.ts'
import type { ReadingLevel } from '../story/story.ts'
import type { PatternProgress } from '../word-building/pattern-progress.ts'
import type { WordMemory } from '../word-building/word-memory.ts'
import { mergeTables, type PracticeState, type StoryBookmark } from './practice-state.ts'

/**
 * Merges the progress of pattern families on the device with the progress that the words in the practice state show.
 */
export function mergePatterns(patterns: readonly PatternProgress[], own: PracticeState): readonly PatternProgress[] {
  const built = Map.groupBy(Object.values(own.words), ({ last }) => last.family)
  const families = [...patterns.map(({ family }) => family), ...built.keys(), ...Object.keys(own.celebrated)]
  return [...new Set(families)].flatMap((name) => {
    if (name === null) return []
    const family = name as PhonicsFamily
    const before = patterns.find((pattern) => pattern.family === family)
    const words = built.get(family)?.length ?? 0
    return {
      family,
      wordsCompleted: Math.max(before?.wordsCompleted ?? 0, words),
      totalEncountered: Math.max(before?.totalEncountered ?? 0, words),
      lastCelebrated: Math.max(before?.lastCelebrated ?? 0, own.celebrated[family] ?? 0),
    }
  })
}

/** Adds the words that were built on other devices, with their latest results. */
export function mergeWordMemory(memory: WordMemory, own: PracticeState): WordMemory {
  const words = new Map(Object.entries(memory.words))
  for (const [id, { last, tries: attempts }] of Object.entries(own.words)) {
    const local = words.get(id)
    const tries = mergeAttempts(local?.tries ?? [], attempts)
    const strand = last.strand ?? local?.strand ?? null
    const isLocalNewer = local !== undefined && local.lastVisit >= last.visitAt
    const latestResult = isLocalNewer ? local : { lastVisit: last.visitAt, struggled: last.struggled }
    words.set(id, { ...latestResult, strand, tries })
  }
  const visits = [...words.values()].map(({ lastVisit }) => lastVisit)
  const lessons = mergeTables(memory.lessons ?? {}, own.lessons, Math.max)
  const merged = { visit: maxOf(memory.visit, visits), words: Object.fromEntries(words) }
  return Object.keys(lessons).length === 0 ? merged : { ...merged, lessons }
}

/** Adds the sentences that were built on other devices. */
export function mergeSentenceMemory(memory: SentenceMemory, own: PracticeState): SentenceMemory {
  const filled = new Map(Object.entries(memory.filled))
  for (const [id, visitAt] of Object.entries(own.sentences)) filled.set(id, Math.max(filled.get(id) ?? 0, visitAt))
  return { visit: maxOf(memory.visit, [...filled.values()]), filled: Object.fromEntries(filled) }
}

const maxOf = (first: number, others: readonly number[]): number => others.reduce((a, b) => Math.max(a, b), first)

/** The ids of all stories that were read to their end, on this device or on others. */
export const mergeStoriesRead = (read: readonly string[], { stories }: PracticeState): readonly string[] => [
  ...new Set([...read, ...Object.entries(stories).flatMap(([id, { finished }]) => (finished === null ? [] : id))]),
]

/** The reading level that was chosen on another device since `before`. Returns null if none was. */
export const changedLevel = (before: PracticeState, { level }: PracticeState): ReadingLevel | null =>
  level === null || level.at === before.level?.at ? null : level.level

/**
 * Applies the difficulty that was reached on another device since `before`, and resets the counts towards the next
 * change. Returns the same session if the difficulty did not change.
 */
export function applyDifficulty(
  session: AdaptiveSession,
  before: PracticeState,
  { difficulty }: PracticeState,
): AdaptiveSession {
  if (difficulty === null || difficulty.at === before.difficulty?.at) return session
  return {
    ...session,
    currentDifficulty: difficulty.difficulty,
    chosen: difficulty.chosen,
    adaptationTriggers: { ...session.adaptationTriggers, strugglesInRow: 0, successesInRow: 0 },
  }
}

type PlacesByStory = Readonly<Record<string, ReadingState>>

/**
 * The places at which stories were left on other devices since `before`, the oldest first. The state is null for a
 * story that was read to its end or whose place is unknown. Answers that were given on this device are kept.
 *
 * @param localPlaces the places on this device, by story id
 * @param level the child's reading level, which every returned state gets
 */
export function changedPlaces(
  before: PracticeState,
  { stories }: PracticeState,
  localPlaces: PlacesByStory,
  level: ReadingLevel,
): readonly (readonly [storyId: string, state: ReadingState | null])[] {
  return Object.entries(stories)
    .filter(([id, { place }]) => !Object.hasOwn(before.stories, id) || before.stories[id]?.place.at !== place.at)
    .toSorted(([, a], [, b]) => a.place.at - b.place.at)
    .map(([id, { place }]) => [
      id,
      place.place && stateAt(place.place, Object.hasOwn(localPlaces, id) ? localPlaces[id] : undefined, level),
    ])
}

const stateAt = (
  { section, at, choice }: StoryBookmark,
  local: ReadingState | undefined,
  level: ReadingLevel,
): ReadingState => ({
  section,
  at,
  choice,
  level,
  reflections: local?.reflections ?? [],
})
