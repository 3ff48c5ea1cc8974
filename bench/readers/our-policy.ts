import {
  type AdaptiveSession,
  step as adapt,
  newAdaptiveSession,
  startDifficulty,
} from '../../domain/src/difficulty/adaptive-session.ts'
import { chooseWord, planReturns } from '../../domain/src/word-building/choose-word.ts'
import type { ReturningWord } from '../../domain/src/word-building/visit-plan.ts'
import type { Policy } from './policy.ts'

/**
 * The product's own choice, with its ladder of difficulty.
 *
 * @param hasReturns false for the ablation in which no word comes back before it would by chance
 */
export function ourPolicy({ age = 10, hasReturns = true }: { age?: number; hasReturns?: boolean } = {}): Policy {
  let adaptive: AdaptiveSession = newAdaptiveSession('simulated', age)
  let returning: readonly ReturningWord[] = []
  return {
    choose: ({ list, met, memory, now, random }) => {
      const difficulty = adaptive.currentDifficulty
      if (met.length === 0) {
        adaptive = adapt(adaptive, { type: 'visit-begun' })
        returning = hasReturns ? planReturns({ bank: list, difficulty, memory, now }) : []
      }
      return chooseWord({ bank: list, difficulty, start: startDifficulty(age), met, returning, memory, random })
    },
    observe: (word, outcome, now) => {
      const help = { alone: [0, 0], hard: [1, 0], again: [1, 1] }[outcome]
      const metric = {
        timePerWord: 9_000,
        hintsUsed: help[0] ?? 0,
        resets: help[1] ?? 0,
        completed: true,
        difficulty: word.difficultyLevel,
        timestamp: now,
      }
      adaptive = adapt(adaptive, { type: 'word-finished', metric })
    },
  }
}
