/**
 * The setup of the tests in `learning`: a child who sends facts, and two other children whose rows must not change. A
 * fact is a record of one thing that a child did in the app, such as finishing an activity or using a hint.
 */

import type { ChildCard } from '@lanternleaf/contract/children'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import type { LearningSession } from '@lanternleaf/domain/learning-session/learning-session'
import { expect } from 'vitest'
import { aggregateNewFacts } from '../learning/aggregate-new-facts.ts'
import { readSession } from '../learning/sessions.ts'
import type { Answer, Browser } from './browser.ts'
import { addChild, childBrowser, parentBrowser } from './families.ts'
import type { Engine } from './fresh-database.ts'
import { sampleSession, sampleSessionId } from './sample-session.ts'
import { startTestApp, type TestApp } from './test-app.ts'

export const FACTS = '/api/learning/facts'

/**
 * A child whose facts (learning events) a test sends. A sibling and a child of another family have a session already, and a
 * test checks that their rows do not change.
 */
export type LearningFixture = {
  readonly test: TestApp
  readonly child: Browser
  readonly childId: string
  readonly parent: Browser
  readonly send: (...facts: readonly Fact[]) => Promise<Answer>
  /** Aggregates the child's new facts, as every reader of a record does. */
  readonly aggregateAll: () => Promise<void>
  /** The stored record of one of the child's sessions. */
  readonly record: (name: string) => Promise<LearningSession | null>
  /** The child's card on the parent's dashboard. */
  readonly card: () => Promise<ChildCard | undefined>
  /** Fails if any row of the two other children has changed. */
  readonly expectOthersUntouched: () => Promise<void>
}

export async function startLearningFixture(engine: Engine): Promise<LearningFixture> {
  const test = await startTestApp(engine)
  const parent = await parentBrowser(test.app, 'maya@example.org')
  const neighbour = await parentBrowser(test.app, 'ada@example.org')
  const { childId } = await addChild(parent, 'Moss')
  const child = await childBrowser(test.app, 'Moss')
  const others = [
    await createReaderWithSession(test, parent, 'Fern'),
    await createReaderWithSession(test, neighbour, 'Wren'),
  ]
  const initialRows = await readRows(test, others)
  return {
    test,
    child,
    childId,
    parent,
    send: (...facts) => child.post(FACTS, { childId, facts }),
    aggregateAll: () => aggregateNewFacts(test.db, childId),
    record: async (name) => {
      await aggregateNewFacts(test.db, childId)
      return readSession(test.db, childId, sampleSessionId(name))
    },
    card: async () => {
      const { children } = (await parent.get('/api/children')).body as { children: ChildCard[] }
      return children.find((card) => card.childId === childId)
    },
    expectOthersUntouched: async () => expect(await readRows(test, others)).toEqual(initialRows),
  }
}

/** Adds a sibling, and returns the function to send facts. */
export async function addReader({ test, parent }: LearningFixture, username: string): Promise<LearningFixture['send']> {
  const { childId } = await addChild(parent, username)
  const browser = await childBrowser(test.app, username)
  return (...facts) => browser.post(FACTS, { childId, facts })
}

/** Creates a child with a session with the same ids as sessions in the tests. */
async function createReaderWithSession(test: TestApp, parent: Browser, username: string): Promise<string> {
  const { childId } = await addChild(parent, username)
  const browser = await childBrowser(test.app, username)
  const answer = await browser.post(FACTS, { childId, facts: sampleSession('first', test.clock.now) })
  expect(answer.status).toBe(200)
  await aggregateNewFacts(test.db, childId)
  return childId
}

/** The tables with learning data, all with a column `child_id`. */
export const LEARNING_TABLES = [
  ...(['children', 'new_facts', 'learning_facts', 'learning_sessions', 'learning_activities'] as const),
  ...(['weekly_progress', 'child_profiles', 'child_sharing', 'practice_states'] as const),
] as const

/** Reads all rows of these children, sorted, because a database may return them in any order. */
async function readRows({ db }: TestApp, childIds: readonly string[]): Promise<unknown> {
  const rows = async (table: (typeof LEARNING_TABLES)[number]) =>
    (await db.selectFrom(table).selectAll().where('child_id', 'in', childIds).execute())
      .map((row) => JSON.stringify(row))
      .sort()
  return Promise.all(LEARNING_TABLES.map(rows))
}
