/** Facts (each is one thing a child did) and a practice state, for tests. */

import type { Fact } from '../../learning-session/fact.ts'
import { practiceStateOf } from '../from-facts.ts'
import type { PracticeState } from '../practice-state.ts'

type Body<Item> = Item extends unknown ? Omit<Item, 'factId' | 'learningSessionId' | 'at'> : never

/** A fact of session s1 at a time in epoch ms. */
export const factAt = (at: number, body: Body<Fact>): Fact =>
  ({ ...body, at, factId: `f${at}`, learningSessionId: 's1' }) as Fact

/** A word-practice fact: by default one word of the theme ocean, built alone. */
export const builtWord = (
  at: number,
  word: string,
  more: Partial<Extract<Fact, { type: 'word-practice' }>> = {},
): Fact =>
  factAt(at, {
    type: 'word-practice',
    visitId: 'v1',
    theme: 'ocean',
    difficulty: 'regular',
    timeSpent: 9_000,
    words: [word],
    correctWords: [word],
    struggledWords: [],
    resets: 0,
    wrongOrders: 0,
    hintsUsed: 0,
    planned: 8,
    wordId: `ocean-${word}`,
    visitAt: 1,
    family: 'vowel_team',
    strand: 'vowel-teams',
    rule: 2,
    choices: 20,
    ...more,
  })

/** The practice state derived from at least one fact of each type that `practiceStateOf` uses. */
export const EXAMPLE_PRACTICE_STATE: PracticeState = practiceStateOf([
  builtWord(10, 'reef'),
  builtWord(20, 'coral', {
    correctWords: [],
    struggledWords: ['coral'],
    family: undefined,
    strand: undefined,
    hintsUsed: 2,
  }),
  factAt(30, {
    type: 'sentence-practice',
    templateId: 'animals-one',
    misfits: 0,
    visitId: 'v2',
    theme: 'animals',
    difficulty: 'easy',
    timeSpent: 9_000,
    hintsUsed: 0,
    planned: 6,
    visitAt: 25,
  }),
  factAt(40, { type: 'pattern-celebrated', family: 'vowel_team', words: 3 }),
  factAt(50, { type: 'difficulty-changed', from: 'regular', to: 'easy', by: 'child', chosen: 'easy' }),
  factAt(60, { type: 'level-chosen', level: 'simple' }),
  factAt(70, { type: 'story-place', storyId: 'the-hum', section: 1, block: 'problem-prose', share: 0.5, choice: 'B' }),
  factAt(80, {
    type: 'activity-finished',
    activity: 'story_reading',
    title: 'The Quiet Reef',
    storyId: 'the-quiet-reef',
    difficulty: 'regular',
    activeMs: 60_000,
  }),
  factAt(90, { type: 'word-looked-up', word: 'tide', storyId: 'the-hum' }),
  factAt(95, { type: 'lesson-shown', strand: 'blends' }),
])
