import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { MOST_FACTS, MOST_SITTINGS } from '@lanternleaf/domain/learning-session/session-tally'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { errorOf } from '../testing/browser.ts'
import { childBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { anotherReader, FACTS, type Readers, startReaders } from '../testing/readers.ts'
import { manyHints, sessionNamed, walkedPath } from '../testing/walked-path.ts'

const HOUR = 3_600_000
const BURST = 2_000

const ids = (facts: readonly Fact[]) => facts.map(({ factId }) => factId)
const batches = (facts: readonly Fact[]) =>
  Array.from({ length: Math.ceil(facts.length / 100) }, (_, batch) => facts.slice(batch * 100, batch * 100 + 100))

describe.each(ENGINES)('how much a child may write on %s', (engine) => {
  let readers: Readers
  let test: Readers['test']
  const send: Readers['send'] = (...facts) => readers.send(...facts)
  /** Long enough for whatever was written before to be forgotten. */
  const rest = () => {
    test.clock.now += 3 * HOUR
  }
  const logInAgain = async () => {
    const browser = await childBrowser(test.app, 'Moss')
    return (...facts: readonly Fact[]) => browser.post(FACTS, { childId: readers.childId, facts })
  }
  const storedIn = async (name: string) => {
    const facts = test.db.selectFrom('learning_facts').where('learning_session_id', '=', sessionNamed(name))
    const own = facts.where('child_id', '=', readers.childId)
    return (await own.select('fact_id').execute()).map((row) => row.fact_id)
  }
  beforeAll(async () => {
    readers = await startReaders(engine)
    test = readers.test
  })
  afterEach(() => readers.expectOthersUntouched())
  afterAll(() => test.stop())

  it('a full session takes its completion and nothing else, and holds up no other session', async () => {
    const filling = manyHints('full', test.clock.now, MOST_FACTS)
    for (const batch of batches(filling)) expect((await send(...batch)).body).toEqual({ stored: ids(batch) })
    rest()
    const [late] = manyHints('full-late', test.clock.now, 1) as [Fact]
    const tooMuch = { ...late, learningSessionId: sessionNamed('full') }
    const sameId = { ...tooMuch, learningSessionId: sessionNamed('of-robin') }
    await (await anotherReader(readers, 'Robin'))(sameId)
    const completed = { ...walkedPath('full', test.clock.now)[2] }
    const elsewhere = walkedPath('elsewhere', test.clock.now)
    const answer = await (await logInAgain())(tooMuch, ...elsewhere, completed, ...filling.slice(0, 2))
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        stored: ids([...elsewhere, completed, ...filling.slice(0, 2)]),
        refused: [{ factId: tooMuch.factId, code: 'session-full' }],
      },
    ])
    expect(await storedIn('full')).toHaveLength(MOST_FACTS + 1)
    expect(await readers.record('full')).toMatchObject({ endTime: completed.at })
    expect(await readers.record('elsewhere')).toMatchObject({ duration: 10 })

    const kept = test.db.selectFrom('learning_facts').select('fact_id').where('fact_id', '=', tooMuch.factId)
    expect(await kept.execute()).toHaveLength(1)

    const again = { ...tooMuch, learningSessionId: sessionNamed('next') }
    expect((await (await logInAgain())(again)).body).toEqual({ stored: [tooMuch.factId] })
    expect(await storedIn('next')).toEqual([tooMuch.factId])
  })

  it('a session is full, too, after its most sittings', async () => {
    rest()
    const sittings = manyHints('sittings', test.clock.now, MOST_SITTINGS + 1).map((fact, place) => ({
      ...fact,
      at: fact.at - place * HOUR,
    }))
    const answer = await (await logInAgain())(...sittings)
    expect(answer.body).toEqual({
      stored: ids(sittings.slice(0, -1)),
      refused: [{ factId: sittings.at(-1)?.factId, code: 'session-full' }],
    })
  })

  it('more than anybody can live through waits as long as it is told to, also when it comes all at once', async () => {
    rest()
    const flood = manyHints('flood', test.clock.now, BURST + 500)
    const write = await logInAgain()
    const answers = await Promise.all(batches(flood).map((batch) => write(...batch)))
    const granted = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(granted).toHaveLength(BURST / 100)
    expect(new Set(refused.map((answer) => `${answer.status} ${errorOf(answer).code}`))).toEqual(
      new Set(['429 too-many-requests']),
    )
    expect(await storedIn('flood')).toHaveLength(BURST)

    const [waiting] = manyHints('waiting', test.clock.now, 1) as [Fact]
    const retryAfter = Number((await write(waiting)).headers.get('Retry-After'))
    expect(retryAfter).toBe(4)
    test.clock.now += retryAfter * 1000 - 1
    expect((await write(waiting)).status).toBe(429)
    test.clock.now += 1
    expect((await write(waiting)).status).toBe(200)
  })

  it('long facts count for as many as they are long', async () => {
    rest()
    const names = Array.from({ length: 20 }, () => '語'.repeat(64))
    const long = manyHints('long', test.clock.now, 200).map(
      ({ factId, learningSessionId, at }): Fact => ({
        ...{ factId, learningSessionId, at, type: 'word-practice', visitId: factId, theme: 'animals' },
        ...{ difficulty: 'easy', timeSpent: 1, hintsUsed: 0, planned: 20, resets: 0, wrongOrders: 0 },
        ...{ words: names, correctWords: names, struggledWords: names },
      }),
    )
    const write = await logInAgain()
    const statuses: number[] = []
    // Five at a time: a request is of limited length, too.
    for (let at = 0; at < long.length; at += 5) statuses.push((await write(...long.slice(at, at + 5))).status)
    const granted = statuses.filter((status) => status === 200).length
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    const bytes = granted * 5 * Buffer.byteLength(JSON.stringify(long[0]))
    expect(bytes).toBeGreaterThan(BURST * 400)
    expect(bytes).toBeLessThanOrEqual(BURST * 640)
  })

  it('a long time without a network arrives within hours', async () => {
    rest()
    const began = test.clock.now
    const write = await logInAgain()
    for (const batch of batches([...manyHints('june', began, BURST), ...manyHints('july', began, 500)])) {
      let answer = await write(...batch)
      while (answer.status === 429) {
        test.clock.now += Number(answer.headers.get('Retry-After')) * 1000
        answer = await write(...batch)
      }
      expect(answer.body).toEqual({ stored: ids(batch) })
    }
    expect(test.clock.now - began).toBe(500 * 4_000)
  })

  it('does not end when the clock of the server was a year ahead for a while', async () => {
    const year = 365 * 24 * HOUR
    test.clock.now += year
    const write = await logInAgain()
    expect((await write(...manyHints('ahead', test.clock.now, 1))).status).toBe(200)
    test.clock.now -= year
    expect((await write(...manyHints('back', test.clock.now, 1))).status).toBe(200)
    expect((await readers.card())?.lastActive).toBe(test.clock.now + year)
  })
})
