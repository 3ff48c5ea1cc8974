import { DIFFICULTIES, type Difficulty } from '../difficulty/difficulty.ts'

/** What practice shows: building words, or filling sentences, of one difficulty. */
const PRACTISED = ['word_building', 'sentence_building'] as const
export type Practised = (typeof PRACTISED)[number]
export type Skill = `${Practised}_${Difficulty}`

export const skillOf = (practised: Practised, difficulty: Difficulty): Skill => `${practised}_${difficulty}`

export const SKILLS: readonly Skill[] = PRACTISED.flatMap((practised) =>
  DIFFICULTIES.map((difficulty) => skillOf(practised, difficulty)),
)

/** A skill in words, as part of a sentence. */
export const SKILL_NAMES: Readonly<Record<Skill, string>> = {
  word_building_easy: 'building short words',
  word_building_regular: 'building longer words',
  word_building_challenge: 'building the longest words',
  sentence_building_easy: 'filling short sentences',
  sentence_building_regular: 'filling longer sentences',
  sentence_building_challenge: 'filling the longest sentences',
}

/** How sure it is that a skill is there: from 6 when it was shown first, to 10. */
const FIRST_SHOWN = 6
const EACH_TIME_MORE = 0.5
const MOST_SURE = 10

/** How sure a skill is that was shown so often, at least once. */
export const confidenceAfter = (times: number): number =>
  Math.min(MOST_SURE, FIRST_SHOWN + (times - 1) * EACH_TIME_MORE)

/** A skill is shown by an activity of which more than this was right, in percent. */
const SHOWN_ABOVE = 85
/** Of fewer words or sentences nothing is said. */
const LEAST_DONE = 3

/** Whether an activity shows its skill. `accuracy` in percent; `done`: words or sentences. */
export const isShown = (accuracy: number, done: number): boolean => accuracy > SHOWN_ABOVE && done >= LEAST_DONE
