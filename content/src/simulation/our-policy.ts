/** The choice of words as the product makes it, for the simulation. It calls the same rules as the client. */

import {
  type AdaptiveSession,
  step as adapt,
  isDifficultyEvidence,
  newAdaptiveSession,
  startDifficulty,
  struggleReasons,
} from '@lanternleaf/domain/difficulty/adaptive-session'
import { chooseWord } from '@lanternleaf/domain/word-building/choose-word'
import { planReturns, type ReturningWord } from '@lanternleaf/domain/word-building/visit-plan'
import type { BankWord } from './bank.ts'
import type { Policy } from './policy.ts'

/**
 * The product's own choice of words, with its adaptive difficulty.
 *
 * @param hasReturns false for the ablation in which no word comes back
 */
export function ourPolicy({ age = 10, hasReturns = true }: { age?: number; hasReturns?: boolean } = {}): Policy {
  const start = startDifficulty(age)
  let adaptive: AdaptiveSession = newAdaptiveSession('simulated', age)
  let returning: readonly ReturningWord[] = []
  let finished: readonly { readonly word: BankWord; readonly mastered: boolean }[] = []
  // The child has not chosen a difficulty.
  const isChosen = false
  return {
    choose: ({ list, words, met, memory, now, random }) => {
      if (met.length === 0) {
        adaptive = adapt(adaptive, { type: 'visit-started' })
        returning = hasReturns ? planReturns({ memory, now }) : []
        finished = []
      }
      const returningWords = words.filter(
        (word) => !list.includes(word) && returning.some(({ wordId }) => wordId === word.id),
      )
      const theme = list[0]?.themes[0] ?? ''
      const difficulty = adaptive.currentDifficulty
      return chooseWord({
        bank: [...list, ...returningWords],
        theme,
        difficulty,
        isDifficultyChosen: isChosen,
        firstDifficulty: start,
        age,
        finishedWords: finished,
        returningWords: returning,
        memory,
        random,
      })
    },
    observe: (word, outcome, isReturn, now) => {
      finished = [...finished, { word, mastered: outcome === 'alone' }]
      const metric = {
        timePerWord: 9_000,
        hintsUsed: outcome === 'hard' ? 1 : 0,
        resets: outcome === 'again' ? 1 : 0,
        completed: true,
        difficulty: word.difficultyLevel,
        timestamp: now,
      }
      const evidence = {
        level: word.difficultyLevel,
        current: adaptive.currentDifficulty,
        isNew: !isReturn,
        isStruggle: struggleReasons(metric).length > 0,
      }
      if (isDifficultyEvidence(evidence)) adaptive = adapt(adaptive, { type: 'word-finished', metric })
    },
  }
}
