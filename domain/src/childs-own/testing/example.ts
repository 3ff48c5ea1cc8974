import type { Fact } from '../../learning-session/fact.ts'
import type { ChildsOwn } from '../childs-own.ts'
import { ownOfFacts } from '../own-of-facts.ts'

type Body<One> = One extends unknown ? Omit<One, 'factId' | 'learningSessionId' | 'at'> : never

/** A fact of the session s1, so many milliseconds after the first of 1970. */
export const told = (at: number, body: Body<Fact>): Fact =>
  ({ ...body, at, factId: `f${at}`, learningSessionId: 's1' }) as Fact

/** A word of the theme ocean that was built with these. */
export const built = (at: number, word: string, more: Partial<Extract<Fact, { type: 'word-practice' }>> = {}): Fact =>
  told(at, {
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

/** What some facts of each kind say. */
export const EXAMPLE_OWN: ChildsOwn = ownOfFacts([
  built(10, 'reef'),
  built(20, 'coral', {
    correctWords: [],
    struggledWords: ['coral'],
    family: undefined,
    strand: undefined,
    hintsUsed: 2,
  }),
  told(30, {
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
  told(40, { type: 'pattern-celebrated', family: 'vowel_team', words: 3 }),
  told(50, { type: 'difficulty-changed', from: 'regular', to: 'easy', by: 'child', chosen: 'easy' }),
  told(60, { type: 'level-chosen', level: 'simple' }),
  told(70, { type: 'story-place', storyId: 'the-hum', section: 1, block: 'problem-prose', share: 0.5, choice: 'B' }),
  told(80, {
    type: 'activity-finished',
    activity: 'story_reading',
    title: 'The Quiet Reef',
    storyId: 'the-quiet-reef',
    difficulty: 'regular',
    activeMs: 60_000,
  }),
  told(90, { type: 'word-looked-up', word: 'tide', storyId: 'the-hum' }),
  told(95, { type: 'lesson-shown', strand: 'blends' }),
])
