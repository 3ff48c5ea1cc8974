/** Facts for tests of the insights (a fact is one thing a child did, such as building a word). */

import type { Fact, FactBody } from '../../learning-session/fact.ts'

const MINUTE = 60_000

/** A fact at a local time such as `2026-11-20T15:00`. The child's clock is an hour ahead of UTC. Facts of one date form one session. */
export const factAt = (id: string, local: string, body: FactBody): Fact => ({
  factId: id,
  learningSessionId: `session-${local.slice(0, 10)}`,
  at: Date.parse(`${local}:00Z`) - 60 * MINUTE,
  envelope: { version: 1, sequence: 0, localDate: local.slice(0, 10), offset: 60 },
  ...body,
})

/**
 * A practice fact of one word, which was built alone ("well") or after a reset ("hard"). The words of a day are a
 * visit.
 */
export const wordFact = (name: string, local: string, outcome: 'well' | 'hard' = 'well', more: object = {}): Fact =>
  factAt(`${name}-${local}`, local, {
    type: 'word-practice',
    visitId: `visit-${local.slice(0, 10)}`,
    theme: 'ocean',
    difficulty: 'regular',
    timeSpent: 20_000,
    hintsUsed: 0,
    planned: 8,
    resets: outcome === 'hard' ? 1 : 0,
    wrongOrders: 0,
    words: [name],
    correctWords: outcome === 'well' ? [name] : [],
    struggledWords: outcome === 'hard' ? [name] : [],
    ...more,
  })

/** A practice fact of one sentence. */
export const sentenceFact = (id: string, local: string, misfits = 0): Fact =>
  factAt(id, local, {
    type: 'sentence-practice',
    visitId: `sentences-${local.slice(0, 10)}`,
    theme: 'animals',
    difficulty: 'easy',
    timeSpent: 20_000,
    hintsUsed: 0,
    planned: 5,
    templateId: id,
    misfits,
  })

/** The fact that a story was read to its end in five minutes. */
export const storyFact = (title: string, local: string): Fact =>
  factAt(`${title}-${local}`.replaceAll(' ', '-'), local, {
    type: 'activity-finished',
    activity: 'story_reading',
    title,
    difficulty: 'regular',
    activeMs: 5 * MINUTE,
  })

/** The fact that a section with this number of words was read by eye in one minute. */
export const sectionReadFact = (id: string, local: string, words: number): Fact =>
  factAt(id, local, {
    type: 'section-read',
    title: 'The Hum',
    level: 'full',
    section: 'intro',
    words,
    activeMs: MINUTE,
  })

export const sessionStartedFact = (local: string, brainState: 'curious' | 'tired' = 'curious'): Fact =>
  factAt(`started-${local}`, local, { type: 'session-started', brainState })

export const sessionCompletedFact = (local: string): Fact =>
  factAt(`completed-${local}`, local, { type: 'session-completed' })

export const calmCornerFact = (id: string, local: string, returnedToLearning = true): Fact =>
  factAt(id, local, { type: 'calm-corner-used', triggeredFrom: 'home', returnedToLearning })
