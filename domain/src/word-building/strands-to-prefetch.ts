import {
  type AdaptiveSession,
  step as adapt,
  isDifficultyEvidence,
  startDifficulty,
} from '../difficulty/adaptive-session.ts'
import { seededRandom } from '../random.ts'
import type { Outcome } from '../sequence/attempt.ts'
import type { HomeStrand } from '../sequence/strand.ts'
import { chooseWord, type WordCandidate } from './choose-word.ts'
import { difficultyIn, planReturns, type ReturningWord, WORDS_A_VISIT } from './visit-plan.ts'
import { beginVisit, recordAttempt, type WordMemory } from './word-memory.ts'

type PrefetchOptions = {
  /** All words of the list. */
  readonly index: readonly WordCandidate[]
  readonly theme: string
  readonly adaptive: AdaptiveSession
  readonly memory: WordMemory
  /** The returning words of the current visit; null before a visit. */
  readonly returning: readonly ReturningWord[] | null
  /** epoch ms */
  readonly now: number
}

/** Simulated courses of a visit, repeated cyclically: every word alone, none, and most. */
const SCENARIOS: readonly (readonly Outcome[])[] = [['alone'], ['again'], ['alone', 'alone', 'again']]

/**
 * The strands of a list whose words a visit may need, so that the others need not be loaded: simulates visits in which
 * everything, nothing or most goes well.
 */
export function strandsToPrefetch(ahead: PrefetchOptions): readonly HomeStrand[] {
  const { index, memory, now } = ahead
  const returning = ahead.returning ?? planReturns({ memory, now })
  const words = SCENARIOS.flatMap((course) => simulateVisit(ahead, returning, course))
  const back = index.filter(({ id }) => returning.some(({ wordId }) => wordId === id))
  return [...new Set([...words, ...back].flatMap(({ help }) => help?.strand ?? []))]
}

function simulateVisit(
  { index, theme, adaptive, memory, now }: PrefetchOptions,
  returning: readonly ReturningWord[],
  course: readonly Outcome[],
): readonly WordCandidate[] {
  const random = seededRandom(course.join(' '))
  const { age } = adaptive
  const start = startDifficulty(age)
  let session = adapt(adaptive, { type: 'visit-begun' })
  let known = beginVisit(memory, now)
  const finished: { word: WordCandidate; mastered: boolean }[] = []
  for (let place = 0; place < WORDS_A_VISIT; place += 1) {
    const difficulty = difficultyIn(theme, session)
    const word = chooseWord({
      bank: index,
      theme,
      difficulty,
      isChosen: session.chosen !== null,
      start,
      age,
      finished,
      returning,
      memory: known,
      random,
    })
    if (word === null) break
    const how = course[place % course.length] ?? 'alone'
    finished.push({ word, mastered: how === 'alone' })
    const strand = word.help?.strand ?? null
    const isEvidence = isDifficultyEvidence({
      level: word.difficultyLevel,
      current: session.currentDifficulty,
      isNew: known.words[word.id] === undefined,
      isStruggle: how !== 'alone',
    })
    known = recordAttempt(known, { wordId: word.id, struggled: how !== 'alone', strand, how, at: now + place })
    if (!isEvidence) continue
    session = adapt(session, {
      type: 'word-finished',
      metric: {
        timePerWord: 0,
        hintsUsed: 0,
        resets: how === 'alone' ? 0 : 1,
        completed: true,
        timestamp: now,
        difficulty: word.difficultyLevel,
      },
    })
  }
  return finished.map(({ word }) => word)
}
