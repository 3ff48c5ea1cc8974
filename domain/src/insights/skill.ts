/**
 * The skills that practice shows: building words, and building sentences, of each difficulty. A week's results are kept
 * for each skill separately.
 */

import { DIFFICULTIES, type Difficulty } from '../difficulty/difficulty.ts'

/** The kinds of practice. */
const PRACTICE_KINDS = ['word_building', 'sentence_building'] as const
export type PracticeKind = (typeof PRACTICE_KINDS)[number]
export type Skill = `${PracticeKind}_${Difficulty}`

export const skillOf = (practised: PracticeKind, difficulty: Difficulty): Skill => `${practised}_${difficulty}`

export const SKILLS: readonly Skill[] = PRACTICE_KINDS.flatMap((practised) =>
  DIFFICULTIES.map((difficulty) => skillOf(practised, difficulty)),
)

/** The name of each skill, as part of a sentence. */
export const SKILL_NAMES: Readonly<Record<Skill, string>> = {
  word_building_easy: 'building short words',
  word_building_regular: 'building longer words',
  word_building_challenge: 'building the longest words',
  sentence_building_easy: 'completing short sentences',
  sentence_building_regular: 'completing longer sentences',
  sentence_building_challenge: 'completing the longest sentences',
}

/** The confidence in a skill is 6 after it was shown once, and 0.5 higher each further time, up to 10. */
const MIN_CONFIDENCE = 6
const CONFIDENCE_STEP = 0.5
const MAX_CONFIDENCE = 10

/** The confidence in a skill that was shown a number of times, at least once. */
export const confidenceAfter = (times: number): number =>
  Math.min(MAX_CONFIDENCE, MIN_CONFIDENCE + (times - 1) * CONFIDENCE_STEP)

/** An activity shows a skill if its accuracy is above 85 %, and if it has at least three words or sentences. */
const ACCURACY_THRESHOLD = 85
const MIN_DONE = 3

/**
 * Whether an activity shows its skill.
 *
 * @param accuracy percent
 * @param done the number of words or sentences
 */
export const showsSkill = (accuracy: number, done: number): boolean => accuracy > ACCURACY_THRESHOLD && done >= MIN_DONE
