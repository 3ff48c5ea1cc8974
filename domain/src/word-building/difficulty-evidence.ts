import { DIFFICULTIES, type Difficulty } from '../difficulty/difficulty.ts'

/**
 * Whether a word says how hard the next ones are to be. A word that returns says how well it is remembered; an easier word
 * that went well, and a harder one that did not, say nothing of words of the difficulty itself.
 */
export function isDifficultyEvidence({
  level,
  current,
  isNew,
  isStruggle,
}: {
  /** the word's own difficulty */
  readonly level: Difficulty
  /** that of the child's words now */
  readonly current: Difficulty
  readonly isNew: boolean
  readonly isStruggle: boolean
}): boolean {
  const steps = DIFFICULTIES.indexOf(level) - DIFFICULTIES.indexOf(current)
  return isNew && (isStruggle ? steps <= 0 : steps >= 0)
}
