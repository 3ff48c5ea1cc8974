import { DIFFICULTIES, type Difficulty } from '../difficulty/difficulty.ts'

/** The two kinds of practice that show a skill. */
const PRACTISED = ['word_building', 'sentence_building'] as const
export type Practised = (typeof PRACTISED)[number]
export type Skill = `${Practised}_${Difficulty}`

export const skillOf = (practised: Practised, difficulty: Difficulty): Skill => `${practised}_${difficulty}`

export const SKILLS: readonly Skill[] = PRACTISED.flatMap((practised) =>
  DIFFICULTIES.map((difficulty) => skillOf(practised, difficulty)),
)

/** The name of each skill, as part of a sentence. */
export const SKILL_NAMES: Readonly<Record<Skill, string>> = {
  word_building_easy: 'building short words',
  word_building_regular: 'building longer words',
  word_building_challenge: 'building the longest words',
  sentence_building_easy: 'filling short sentences',
  sentence_building_regular: 'filling longer sentences',
  sentence_building_challenge: 'filling the longest sentences',
}

/** Confidence in a skill: 6 when it is first shown, up to 10. */
const MIN_CONFIDENCE = 6
const EACH_TIME_MORE = 0.5
const MAX_CONFIDENCE = 10

/** Confidence in a skill that was shown `times` times, at least once. */
export const confidenceAfter = (times: number): number =>
  Math.min(MAX_CONFIDENCE, MIN_CONFIDENCE + (times - 1) * EACH_TIME_MORE)

/** An activity shows its skill when its accuracy is above this, in percent. */
const SHOWN_ABOVE = 85
/** Activities with fewer words or sentences are ignored. */
const MIN_DONE = 3

/** Whether an activity shows its skill. `accuracy` in percent; `done`: words or sentences. */
export const isShown = (accuracy: number, done: number): boolean => accuracy > SHOWN_ABOVE && done >= MIN_DONE
