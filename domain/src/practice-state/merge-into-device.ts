import type { AdaptiveSession } from '../difficulty/adaptive-session.ts'
import type { PhonicsFamily } from '../phonics/phonics-family.ts'
import type { SentenceMemory } from '../sentence-building/choose-sentences.ts'
import { mergeAttempts } from '../sequence/attempt.ts'
import type { ReadingState } from '../story/reading.ts'
import type { ReadingLevel } from '../story/story.ts'
import type { PatternProgress } from '../word-building/pattern-progress.ts'
import type { WordMemory } from '../word-building/word-memory.ts'
import { mergeTables, type PracticeState, type StoryBookmark } from './practice-state.ts'

/** How far a child has come with each family: as far as the device knows, or as all words that were built say. */
export function mergePatterns(patterns: readonly PatternProgress[], own: PracticeState): readonly PatternProgress[] {
  const built = Map.groupBy(Object.values(own.words), ({ last }) => last.family)
  const families = [...patterns.map(({ family }) => family), ...built.keys(), ...Object.keys(own.celebrated)]
  return [...new Set(families)].flatMap((name) => {
    if (name === null) return []
    const family = name as PhonicsFamily
    const before = patterns.find((one) => one.family === family)
    const words = built.get(family)?.length ?? 0
    return {
      family,
      wordsCompleted: Math.max(before?.wordsCompleted ?? 0, words),
      totalEncountered: Math.max(before?.totalEncountered ?? 0, words),
      lastCelebrated: Math.max(before?.lastCelebrated ?? 0, own.celebrated[family] ?? 0),
    }
  })
}

/** Every word that was met anywhere, as it went last. */
export function mergeWordMemory(memory: WordMemory, own: PracticeState): WordMemory {
  const words = new Map(Object.entries(memory.words))
  for (const [id, { last, tries: told }] of Object.entries(own.words)) {
    const here = words.get(id)
    const tries = mergeAttempts(here?.tries ?? [], told)
    const strand = last.strand ?? here?.strand ?? null
    const isNewer = here !== undefined && here.lastVisit >= last.visitAt
    const went = isNewer ? here : { lastVisit: last.visitAt, struggled: last.struggled }
    words.set(id, { ...went, strand, tries })
  }
  const visits = [...words.values()].map(({ lastVisit }) => lastVisit)
  const lessons = mergeTables(memory.lessons ?? {}, own.lessons, Math.max)
  const known = { visit: latestOf(memory.visit, visits), words: Object.fromEntries(words) }
  return Object.keys(lessons).length === 0 ? known : { ...known, lessons }
}

/** Every sentence that was filled anywhere. */
export function mergeSentenceMemory(memory: SentenceMemory, own: PracticeState): SentenceMemory {
  const filled = new Map(Object.entries(memory.filled))
  for (const [id, visitAt] of Object.entries(own.sentences)) filled.set(id, Math.max(filled.get(id) ?? 0, visitAt))
  return { visit: latestOf(memory.visit, [...filled.values()]), filled: Object.fromEntries(filled) }
}

const latestOf = (first: number, others: readonly number[]): number =>
  others.reduce((one, other) => Math.max(one, other), first)

/** The ids of all stories that were read to their end. */
export const mergeStoriesRead = (read: readonly string[], { stories }: PracticeState): readonly string[] => [
  ...new Set([...read, ...Object.entries(stories).flatMap(([id, { finished }]) => (finished === null ? [] : id))]),
]

/** The level as it was chosen somewhere else meanwhile; null where it was not. */
export const changedLevel = (before: PracticeState, { level }: PracticeState): ReadingLevel | null =>
  level === null || level.at === before.level?.at ? null : level.level

/** How hard words are, as somewhere else it came to be meanwhile. What was counted towards a change begins anew with it. */
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

type Places = Readonly<Record<string, ReadingState>>

/** Where stories were left somewhere else meanwhile. What was answered in them on this device stays; null: read to its end. */
export function changedPlaces(
  before: PracticeState,
  { stories }: PracticeState,
  here: Places,
  level: ReadingLevel,
): readonly (readonly [storyId: string, state: ReadingState | null])[] {
  return Object.entries(stories)
    .filter(([id, { place }]) => !Object.hasOwn(before.stories, id) || before.stories[id]?.place.at !== place.at)
    .toSorted(([, one], [, other]) => one.place.at - other.place.at)
    .map(([id, { place }]) => [
      id,
      place.place && stateAt(place.place, Object.hasOwn(here, id) ? here[id] : undefined, level),
    ])
}

const stateAt = (
  { section, at, choice }: StoryBookmark,
  here: ReadingState | undefined,
  level: ReadingLevel,
): ReadingState => ({
  section,
  at,
  choice,
  level,
  reflections: here?.reflections ?? [],
})
