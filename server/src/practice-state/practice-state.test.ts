/**
 * Sends facts (things a child did) to the server, and reads the practice state that it derives from them: what the
 * child knows, merged from all devices.
 */

import { createHash } from 'node:crypto'
import { readPracticeState } from '@lanternleaf/contract/practice-state'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { EMPTY_PRACTICE_STATE, type PracticeState } from '@lanternleaf/domain/practice-state/practice-state'
import { builtWord, EXAMPLE_PRACTICE_STATE, factAt } from '@lanternleaf/domain/practice-state/testing/example'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser } from '../testing/browser.ts'
import { failWrites } from '../testing/failing-writes.ts'
import { childBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { type LearningFixture, startLearningFixture } from '../testing/learning-fixture.ts'
import { recordQueries } from '../testing/query-log.ts'
import { TEST_SERVER_DEPS } from '../testing/quick-hashing.ts'
import { sampleSession } from '../testing/sample-session.ts'
import { createPracticeStateReader, PRACTICE_STATE_VERSION, refreshPracticeState } from './store.ts'

const PATH = '/api/practice-state'
type Answer = { readonly childId: string; readonly seen: string; readonly own: PracticeState | null }

describe.each(ENGINES)('the practice state of a child (%s)', (engine) => {
  let fixture: LearningFixture
  let now: number
  beforeEach(async () => {
    fixture = await startLearningFixture(engine)
    now = fixture.test.clock.now
  })
  afterEach(async () => {
    await fixture.expectOthersUntouched()
    await fixture.test.stop()
  })

  const readState = async (seen = '', browser = fixture.child) => {
    const { body } = await browser.get(`${PATH}?seen=${seen}`)
    // The server sends the stored text without a check, so what it stores has to be valid, with no other fields.
    expect(readPracticeState.answer.parse(body)).toEqual(body)
    return body as Answer
  }
  const readOwnState = async () => (await readState()).own ?? EMPTY_PRACTICE_STATE
  /** The facts as a device sends them: with valid ids, and with times in the last minute. */
  const asSent = (session: string, ...facts: readonly Fact[]) =>
    facts.map((fact, place) => ({
      ...fact,
      factId: `${session}-${place}`.padEnd(20, '0'),
      learningSessionId: session.padEnd(20, '0'),
      at: now - 60_000 + fact.at,
      ...('visitId' in fact && { visitId: 'visit'.padEnd(20, '0') }),
      ...('visitAt' in fact && { visitAt: now - 60_000 }),
    }))

  it('is also sent at its former path, which open pages of version 0.1.0 ask', async () => {
    const { body } = await fixture.child.get('/api/childs-own?seen=')
    expect(body).toEqual(await readState())
    expect((await openBrowser(fixture.test.app).get('/api/childs-own')).status).toBe(401)
  })

  it('is merged from the facts of all devices, and sent to each', async () => {
    expect(await readState()).toEqual({ childId: fixture.childId, seen: '', own: null })
    expect(
      (await fixture.send(...asSent('one', builtWord(1, 'reef'), factAt(2, { type: 'level-chosen', level: 'simple' }))))
        .status,
    ).toBe(200)
    const other = await childBrowser(fixture.test.app, 'Moss')
    const first = await readState('', other)
    expect(first.childId).toBe(fixture.childId)
    expect(first.own?.words['ocean-reef']).toEqual({
      first: now - 59_999,
      mastered: true,
      last: {
        at: now - 59_999,
        visitAt: now - 60_000,
        struggled: false,
        family: 'vowel_team',
        strand: 'vowel-teams',
      },
      tries: [{ at: now - 59_999, how: 'alone', rule: 2, choices: 20 }],
    })
    expect(first.own?.level).toEqual({ at: now - 59_998, level: 'simple' })
    await fixture.send(
      ...asSent('two', builtWord(3, 'coral', { family: undefined, correctWords: [], struggledWords: ['coral'] })),
    )
    const words = (await readOwnState()).words
    expect(Object.keys(words)).toEqual(['ocean-coral', 'ocean-reef'])
    expect(words['ocean-coral']).toMatchObject({ mastered: false, last: { struggled: true, family: null } })
  })

  it('is sent once: a device with the latest one gets nothing', async () => {
    await fixture.send(...asSent('one', builtWord(1, 'reef')))
    const { seen } = await readState()
    expect(await readState(seen)).toEqual({ childId: fixture.childId, seen, own: null })
    await fixture.send(...asSent('one', builtWord(1, 'reef')))
    expect((await readState(seen)).own).toBeNull()
    await fixture.send(...asSent('two', builtWord(2, 'coral')))
    const next = await readState(seen)
    expect(next.seen).not.toBe(seen)
    expect(Object.keys(next.own?.words ?? {})).toHaveLength(2)
  })

  it('contains every kind of entry as defined in the contract', async () => {
    const facts = [
      ...[
        builtWord(10, 'reef'),
        builtWord(20, 'coral', { family: undefined, correctWords: [], struggledWords: ['coral'] }),
      ],
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
      factAt(70, {
        type: 'story-place',
        storyId: 'the-hum',
        section: 1,
        block: 'problem-prose',
        share: 0.5,
        choice: 'B',
      }),
      factAt(80, {
        type: 'activity-finished',
        activity: 'story_reading',
        title: 'The Quiet Reef',
        storyId: 'the-quiet-reef',
        difficulty: 'regular',
        activeMs: 60_000,
      }),
      factAt(90, { type: 'word-looked-up', word: "crab's", storyId: 'the-hum' }),
    ]
    expect((await fixture.send(...asSent('one', ...facts))).body).toMatchObject({ stored: { length: facts.length } })
    const state = await readOwnState()
    for (const part of ['words', 'sentences', 'celebrated', 'stories'] as const)
      expect(Object.keys(state[part]).toSorted()).toEqual(Object.keys(EXAMPLE_PRACTICE_STATE[part]).toSorted())
    expect(state.lookedUp).toEqual({ "crab's": { 'the-hum': now - 60_000 + 90 } })
    expect(state.difficulty).toMatchObject({ difficulty: 'easy', chosen: 'easy' })
    expect(state.stories['the-hum']?.place.place).toEqual({
      section: 1,
      at: { block: 'problem-prose', share: 0.5 },
      choice: 'B',
    })
  })

  it.each([
    ['damaged', { state: '{' }],
    ['readable, but not what was written', { state: '{}' }],
    ['of an older version', { version: PRACTICE_STATE_VERSION - 1 }],
  ])('is recomputed when the stored one is %s', async (_, damage) => {
    await fixture.send(...asSent('one', builtWord(1, 'reef')), ...sampleSession('story', now))
    const before = await readState()
    await fixture.test.db.updateTable('practice_states').set(damage).where('child_id', '=', fixture.childId).execute()
    const [first, second] = await Promise.all([readState(), readState()])
    expect([first, second]).toEqual([before, before])
    expect((await readState(before.seen)).own).toBeNull()
  })

  /** Replaces the stored state as a newer server would, which derives another word from the same facts. */
  const storeNewerState = async () => {
    const version = PRACTICE_STATE_VERSION + 1
    const state = JSON.stringify(await readOwnState()).replaceAll('ocean-reef', 'ocean-newer')
    const hash = createHash('sha256').update(state).digest('base64url')
    const { db } = fixture.test
    const ofChild = ['child_id', '=', fixture.childId] as const
    await db
      .updateTable('practice_states')
      .set({ version, state, hash })
      .where(...ofChild)
      .execute()
    await db
      .updateTable('learning_sessions')
      .set({ practice_state_version: version })
      .where(...ofChild)
      .execute()
    return { version, state, hash }
  }
  const storedState = () =>
    fixture.test.db
      .selectFrom('practice_states')
      .select(['version', 'state', 'hash'])
      .where('child_id', '=', fixture.childId)
      .executeTakeFirst()

  it('is read as it is when a newer server has stored it', async () => {
    await fixture.send(...asSent('one', builtWord(1, 'reef')))
    const newer = await storeNewerState()
    expect(await readState()).toEqual({ childId: fixture.childId, seen: newer.hash, own: JSON.parse(newer.state) })
    expect((await readState(newer.hash)).own).toBeNull()
    expect((await fixture.child.get('/api/record')).status).toBe(200)
    expect(await storedState()).toEqual(newer)
  })

  it('is recomputed from all facts when facts are new and a newer server has stored it', async () => {
    await fixture.send(...asSent('one', builtWord(1, 'reef')))
    await storeNewerState()
    await fixture.send(...asSent('two', builtWord(2, 'coral')))
    expect(Object.keys((await readOwnState()).words)).toEqual(['ocean-coral', 'ocean-reef'])
    expect(await storedState()).toMatchObject({ version: PRACTICE_STATE_VERSION })
  })

  it('is left to a newer server that recomputes it at the same time', async () => {
    const { db } = fixture.test
    const facts = Array.from({ length: 100 }, (_, place) => asSent(`${place}-`, builtWord(place, `reef${place}`)))
    await fixture.send(...facts.flat())
    await fixture.aggregateAll()
    // The newer server replaces the state after each batch of this one.
    const newer = sql.lit(PRACTICE_STATE_VERSION + 1)
    if (engine === 'sqlite')
      await sql`create trigger newer_server after insert on practice_states begin
        update practice_states set version = ${newer} where child_id = new.child_id; end`.execute(db)
    else {
      await sql`create function newer_server() returns trigger language plpgsql
        as 'begin new.version = ${newer}; return new; end'`.execute(db)
      await sql`create trigger newer_server before insert on practice_states
        for each row execute function newer_server()`.execute(db)
    }
    const queries: string[] = []
    await refreshPracticeState(db.withPlugin(recordQueries(queries)), fixture.childId)
    await (engine === 'sqlite' ? sql`drop trigger newer_server` : sql`drop function newer_server() cascade`).execute(db)
    expect(queries.filter((kind) => kind === 'insert')).toHaveLength(1)
    expect(await storedState()).toMatchObject({ version: PRACTICE_STATE_VERSION + 1 })
  })

  it('is recomputed with new facts when the stored one is unreadable', async () => {
    await fixture.send(...asSent('one', builtWord(1, 'reef')))
    await readState()
    await fixture.send(...asSent('two', builtWord(2, 'coral')))
    await fixture.test.db
      .updateTable('practice_states')
      .set({ state: '{' })
      .where('child_id', '=', fixture.childId)
      .execute()
    expect(Object.keys((await readOwnState()).words)).toEqual(['ocean-coral', 'ocean-reef'])
  })

  it('includes facts that another reader aggregated', async () => {
    await fixture.send(...asSent('one', builtWord(1, 'reef')))
    await readState()
    await fixture.send(...asSent('two', builtWord(2, 'coral')))
    await fixture.aggregateAll()
    expect(Object.keys((await readOwnState()).words)).toEqual(['ocean-coral', 'ocean-reef'])
  })

  it('runs queries only for new data', async () => {
    const queries: string[] = []
    const { summarize, readIfChanged } = createPracticeStateReader({
      db: fixture.test.db.withPlugin(recordQueries(queries)),
      ...TEST_SERVER_DEPS,
    })
    const queriesOf = async (work: Promise<unknown>) => {
      queries.length = 0
      await work
      return [...queries]
    }
    // Queries for new facts, new sessions, the stored hash, the stored state, and whether there is any session.
    expect(await queriesOf(readIfChanged(fixture.childId, 'older'))).toEqual([
      'prepared',
      'select',
      'select',
      'select',
      'select',
      'select',
    ])
    await fixture.send(...asSent('one', builtWord(1, 'reef')), ...asSent('two', builtWord(2, 'coral')))
    await fixture.aggregateAll()
    const queriesOfBoth = await queriesOf(Promise.all([summarize(fixture.childId), summarize(fixture.childId)]))
    expect(queriesOfBoth.filter((kind) => kind === 'insert' || kind === 'delete')).toEqual(['delete', 'insert'])
    const { hash = '' } = (await readIfChanged(fixture.childId, '')) ?? {}
    // A cached summary is used while the hash is the same.
    expect(await queriesOf(summarize(fixture.childId))).toEqual(['prepared', 'select', 'select'])
    expect(await queriesOf(readIfChanged(fixture.childId, hash))).toEqual(['prepared', 'select', 'select'])
    expect(await queriesOf(readIfChanged(fixture.childId, 'older'))).toEqual(['prepared', 'select', 'select', 'select'])
    await fixture.test.db
      .updateTable('practice_states')
      .set({ state: '{' })
      .where('child_id', '=', fixture.childId)
      .execute()
    const kinds = await queriesOf(Promise.all([readIfChanged(fixture.childId, ''), readIfChanged(fixture.childId, '')]))
    expect(kinds.filter((kind) => kind === 'insert' || kind === 'delete')).toEqual(['delete', 'delete', 'insert'])
  })

  it('is empty, and not stored, for a child without facts', async () => {
    expect((await readState('older')).own).toEqual(EMPTY_PRACTICE_STATE)
    expect(await fixture.test.db.selectFrom('practice_states').selectAll().execute()).toEqual([])
  })

  it.each([
    ['insert', 'practice_states'],
    ['update', 'learning_sessions'],
  ] as const)('is complete the next time when it cannot %s %s', async (event, table) => {
    await fixture.send(...asSent('one', builtWord(1, 'reef')))
    const restoreWrites = await failWrites(fixture.test.database, event, table, fixture.childId)
    expect((await fixture.child.get(PATH)).status).toBe(500)
    await restoreWrites()
    expect(Object.keys((await readOwnState()).words)).toEqual(['ocean-reef'])
  })

  it('loses no fact that is saved while it is computed', async () => {
    for (let round = 0; round < 5; round += 1)
      await Promise.all([
        fixture.send(...asSent(`a${round}`, builtWord(round, `reef${round}`))),
        readOwnState(),
        fixture.send(
          ...asSent('shared', ...Array.from({ length: round + 1 }, (_, place) => builtWord(place, `tide${place}`))),
        ),
        readOwnState(),
      ])
    expect(Object.keys((await readOwnState()).words)).toHaveLength(10)
  })

  it('handles ten thousand facts', async () => {
    const { db } = fixture.test
    const words = Array.from({ length: 10_000 }).map((_, place) => {
      const session = `${Math.floor(place / 50)}`.padStart(20, '0')
      const fact = builtWord(place, `word${place % 1_500}`, { visitId: 'visit'.padEnd(20, '0') })
      const { learningSessionId: _session, factId: _fact, type, at, ...body } = fact
      return {
        child_id: fixture.childId,
        fact_id: `${place}`.padStart(20, '0'),
        learning_session_id: session,
        type,
        at,
        received_at: now,
        body: JSON.stringify(body),
      }
    })
    for (let from = 0; from < words.length; from += 500)
      await db
        .insertInto('learning_facts')
        .values(words.slice(from, from + 500))
        .execute()
    await db
      .insertInto('learning_sessions')
      .values(
        [...new Set(words.map((row) => row.learning_session_id))].map((session_id) => ({
          child_id: fixture.childId,
          session_id,
          start_time: now,
          end_time: null,
          duration: 1,
          brain_state_at_start: 'unknown',
          tally: null,
          week_id: '',
          practice_state_version: null,
        })),
      )
      .execute()
    expect(Object.keys((await readOwnState()).words)).toHaveLength(1_500)
  })
})
