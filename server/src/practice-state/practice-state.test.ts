import { readPracticeState } from '@lanternleaf/contract/practice-state'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { EMPTY_PRACTICE_STATE, type PracticeState } from '@lanternleaf/domain/practice-state/practice-state'
import { builtWord, EXAMPLE_PRACTICE_STATE, factAt } from '@lanternleaf/domain/practice-state/testing/example'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failWrites } from '../testing/failing-writes.ts'
import { childBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { type LearningFixture, startLearningFixture } from '../testing/learning-fixture.ts'
import { recordQueries } from '../testing/query-log.ts'
import { TEST_SERVER_DEPS } from '../testing/quick-hashing.ts'
import { sampleSession } from '../testing/sample-session.ts'
import { createPracticeStateReader, PRACTICE_STATE_VERSION } from './store.ts'

const PATH = '/api/childs-own'
type Answer = { readonly childId: string; readonly seen: string; readonly own: PracticeState | null }

describe.each(ENGINES)('the practice state of a child (%s)', (engine) => {
  let readers: LearningFixture
  let now: number
  beforeEach(async () => {
    readers = await startLearningFixture(engine)
    now = readers.test.clock.now
  })
  afterEach(async () => {
    await readers.expectOthersUntouched()
    await readers.test.stop()
  })

  const ask = async (seen = '', browser = readers.child) => {
    const { body } = await browser.get(`${PATH}?seen=${seen}`)
    // The server sends the stored text without a check, so what it stores has to be valid, with no other fields.
    expect(readPracticeState.answer.parse(body)).toEqual(body)
    return body as Answer
  }
  const own = async () => (await ask()).own ?? EMPTY_PRACTICE_STATE
  /** As a device tells them: with ids as long as ours, so many seconds ago. */
  const ofSession = (session: string, ...facts: readonly Fact[]) =>
    facts.map((fact, place) => ({
      ...fact,
      factId: `${session}-${place}`.padEnd(20, '0'),
      learningSessionId: session.padEnd(20, '0'),
      at: now - 60_000 + fact.at,
      ...('visitId' in fact && { visitId: 'visit'.padEnd(20, '0') }),
      ...('visitAt' in fact && { visitAt: now - 60_000 }),
    }))

  it('is merged from the facts of all devices, and sent to each', async () => {
    expect(await ask()).toEqual({ childId: readers.childId, seen: '', own: null })
    expect(
      (
        await readers.send(
          ...ofSession('one', builtWord(1, 'reef'), factAt(2, { type: 'level-chosen', level: 'simple' })),
        )
      ).status,
    ).toBe(200)
    const other = await childBrowser(readers.test.app, 'Moss')
    const first = await ask('', other)
    expect(first.childId).toBe(readers.childId)
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
    await readers.send(
      ...ofSession('two', builtWord(3, 'coral', { family: undefined, correctWords: [], struggledWords: ['coral'] })),
    )
    const words = (await own()).words
    expect(Object.keys(words)).toEqual(['ocean-coral', 'ocean-reef'])
    expect(words['ocean-coral']).toMatchObject({ mastered: false, last: { struggled: true, family: null } })
  })

  it('is sent once: a device with the latest one gets nothing', async () => {
    await readers.send(...ofSession('one', builtWord(1, 'reef')))
    const { seen } = await ask()
    expect(await ask(seen)).toEqual({ childId: readers.childId, seen, own: null })
    await readers.send(...ofSession('one', builtWord(1, 'reef')))
    expect((await ask(seen)).own).toBeNull()
    await readers.send(...ofSession('two', builtWord(2, 'coral')))
    const next = await ask(seen)
    expect(next.seen).not.toBe(seen)
    expect(Object.keys(next.own?.words ?? {})).toHaveLength(2)
  })

  it('contains every kind of entry as defined in the contract', async () => {
    const all = [
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
    expect((await readers.send(...ofSession('one', ...all))).body).toMatchObject({ stored: { length: all.length } })
    const known = await own()
    for (const part of ['words', 'sentences', 'celebrated', 'stories'] as const)
      expect(Object.keys(known[part]).toSorted()).toEqual(Object.keys(EXAMPLE_PRACTICE_STATE[part]).toSorted())
    expect(known.lookedUp).toEqual({ "crab's": { 'the-hum': now - 60_000 + 90 } })
    expect(known.difficulty).toMatchObject({ difficulty: 'easy', chosen: 'easy' })
    expect(known.stories['the-hum']?.place.place).toEqual({
      section: 1,
      at: { block: 'problem-prose', share: 0.5 },
      choice: 'B',
    })
  })

  it.each([
    ['damaged', { state: '{' }],
    ['readable, but not what was written', { state: '{}' }],
    ['of another version', { version: PRACTICE_STATE_VERSION + 1 }],
  ])('is recomputed when the stored one is %s', async (_, spoilt) => {
    await readers.send(...ofSession('one', builtWord(1, 'reef')), ...sampleSession('story', now))
    const before = await ask()
    await readers.test.db.updateTable('practice_states').set(spoilt).where('child_id', '=', readers.childId).execute()
    const [anew, again] = await Promise.all([ask(), ask()])
    expect([anew, again]).toEqual([before, before])
    expect((await ask(before.seen)).own).toBeNull()
  })

  it('is recomputed with new facts when the stored one is unreadable', async () => {
    await readers.send(...ofSession('one', builtWord(1, 'reef')))
    await ask()
    await readers.send(...ofSession('two', builtWord(2, 'coral')))
    await readers.test.db
      .updateTable('practice_states')
      .set({ state: '{' })
      .where('child_id', '=', readers.childId)
      .execute()
    expect(Object.keys((await own()).words)).toEqual(['ocean-coral', 'ocean-reef'])
  })

  it('includes facts that another reader aggregated', async () => {
    await readers.send(...ofSession('one', builtWord(1, 'reef')))
    await ask()
    await readers.send(...ofSession('two', builtWord(2, 'coral')))
    await readers.aggregateAll()
    expect(Object.keys((await own()).words)).toEqual(['ocean-coral', 'ocean-reef'])
  })

  it('runs queries only for new data', async () => {
    const queries: string[] = []
    const { summarize, readIfChanged: since } = createPracticeStateReader({
      db: readers.test.db.withPlugin(recordQueries(queries)),
      ...TEST_SERVER_DEPS,
    })
    const questionsOf = async (work: Promise<unknown>) => {
      queries.length = 0
      await work
      return [...queries]
    }
    // Whether facts or sessions are new, what is kept, and without that whether there is anything to make it of.
    expect(await questionsOf(since(readers.childId, 'older'))).toEqual([
      ...['prepared', 'select', 'select', 'select', 'select', 'select'],
    ])
    await readers.send(...ofSession('one', builtWord(1, 'reef')), ...ofSession('two', builtWord(2, 'coral')))
    await readers.aggregateAll()
    const queriesOfBoth = await questionsOf(Promise.all([summarize(readers.childId), summarize(readers.childId)]))
    expect(queriesOfBoth.filter((kind) => kind === 'insert' || kind === 'delete')).toEqual(['delete', 'insert'])
    const { hash: mark = '' } = (await since(readers.childId, '')) ?? {}
    // A cached summary is used while the hash is the same.
    expect(await questionsOf(summarize(readers.childId))).toEqual(['prepared', 'select', 'select'])
    expect(await questionsOf(since(readers.childId, mark))).toEqual(['prepared', 'select', 'select'])
    expect(await questionsOf(since(readers.childId, 'older'))).toEqual(['prepared', 'select', 'select', 'select'])
    await readers.test.db
      .updateTable('practice_states')
      .set({ state: '{' })
      .where('child_id', '=', readers.childId)
      .execute()
    const anew = await questionsOf(Promise.all([since(readers.childId, ''), since(readers.childId, '')]))
    expect(anew.filter((kind) => kind === 'insert' || kind === 'delete')).toEqual(['delete', 'delete', 'insert'])
  })

  it('is empty, and not stored, for a child without facts', async () => {
    expect((await ask('older')).own).toEqual(EMPTY_PRACTICE_STATE)
    expect(await readers.test.db.selectFrom('practice_states').selectAll().execute()).toEqual([])
  })

  it.each([
    ['insert', 'practice_states'],
    ['update', 'learning_sessions'],
  ] as const)('is complete the next time when it cannot %s %s', async (event, table) => {
    await readers.send(...ofSession('one', builtWord(1, 'reef')))
    const mend = await failWrites(readers.test.database, event, table, readers.childId)
    expect((await readers.child.get(PATH)).status).toBe(500)
    await mend()
    expect(Object.keys((await own()).words)).toEqual(['ocean-reef'])
  })

  it('loses no fact that is saved while it is computed', async () => {
    for (let round = 0; round < 5; round += 1)
      await Promise.all([
        readers.send(...ofSession(`a${round}`, builtWord(round, `reef${round}`))),
        own(),
        readers.send(
          ...ofSession('shared', ...Array.from({ length: round + 1 }, (_, place) => builtWord(place, `tide${place}`))),
        ),
        own(),
      ])
    expect(Object.keys((await own()).words)).toHaveLength(10)
  })

  it('handles ten thousand facts', async () => {
    const { db } = readers.test
    const words = Array.from({ length: 10_000 }).map((_, place) => {
      const session = `${Math.floor(place / 50)}`.padStart(20, '0')
      const fact = builtWord(place, `word${place % 1_500}`, { visitId: 'visit'.padEnd(20, '0') })
      const { learningSessionId: _session, factId: _fact, type, at, ...body } = fact
      return {
        child_id: readers.childId,
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
          child_id: readers.childId,
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
    expect(Object.keys((await own()).words)).toHaveLength(1_500)
  })
})
