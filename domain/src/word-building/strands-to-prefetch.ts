/**
 * Predicts which words a child may get next, so that the web app can load them while the child is still online. Words
 * are loaded by strand (one thing that spelling teaches, such as silent e).
 */

import {
  type AdaptiveSession,
  step as adapt,
  isDifficultyEvidence,
  startDifficulty,
} from '../difficulty/adaptive-session.ts'
import { seededRandom } from '../random.ts'
import type { Outcome } from '../sequence/attempt.ts'
import type { HomeStrand } from '../sequence/strand.ts'
import { chooseWord } from './choose-word.ts'
import { difficultyIn, planReturns, type ReturningWord, WORDS_PER_VISIT } from './visit-plan.ts'
import type { WordCandidate } from './word-candidates.ts'
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

/**
 * The visits to simulate, as the outcomes of their words, which repeat cyclically. In the first, every word is built
 * alone, in the second none, in the third most.
 */
const SCENARIOS: readonly (readonly Outcome[])[] = [['alone'], ['again'], ['alone', 'alone', 'again']]

/**
 * Finds the strands of a list whose words a visit may need, so that the words of other strands need not be loaded. It
 * simulates visits in which everything, nothing or most goes well.
 */
export function strandsToPrefetch(options: PrefetchOptions): readonly HomeStrand[] {
  const { index, memory, now } = options
  const returning = options.returning ?? planReturns({ memory, now })
  const chosenWords = SCENARIOS.flatMap((outcomes) => simulateVisit(options, returning, outcomes))
  const returningWords = index.filter(({ id }) => returning.some(({ wordId }) => wordId === id))
  return [...new Set([...chosenWords, ...returningWords].flatMap(({ help }) => help?.strand ?? []))]
}

function simulateVisit(
  { index, theme, adaptive, memory, now }: PrefetchOptions,
  returning: readonly ReturningWord[],
  outcomes: readonly Outcome[],
): readonly WordCandidate[] {
  const random = seededRandom(outcomes.join(' '))
  const { age } = adaptive
  const start = startDifficulty(age)
  let session = adapt(adaptive, { type: 'visit-started' })
  let simulatedMemory = beginVisit(memory, now)
  const finished: { word: WordCandidate; mastered: boolean }[] = []
  for (let place = 0; place < WORDS_PER_VISIT; place += 1) {
    const difficulty = difficultyIn(theme, session)
    const word = chooseWord({
      bank: index,
      theme,
      difficulty,
      isDifficultyChosen: session.chosen !== null,
      firstDifficulty: start,
      age,
      finishedWords: finished,
      returningWords: returning,
      memory: simulatedMemory,
      random,
    })
    if (word === null) break
    const how = outcomes[place % outcomes.length] ?? 'alone'
    finished.push({ word, mastered: how === 'alone' })
    const strand = word.help?.strand ?? null
    const isEvidence = isDifficultyEvidence({
      level: word.difficultyLevel,
      current: session.currentDifficulty,
      isNew: simulatedMemory.words[word.id] === undefined,
      isStruggle: how !== 'alone',
    })
    simulatedMemory = recordAttempt(simulatedMemory, {
      wordId: word.id,
      struggled: how !== 'alone',
      strand,
      how,
      at: now + place,
    })
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
