/**
 * The limits of a child's facts (things the child did) through the HTTP API: full sessions, the rate limit and the
 * size of a fact.
 */

import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { MAX_FACTS, MAX_SITTINGS } from '@lanternleaf/domain/learning-session/session-tally'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { errorOf } from '../testing/browser.ts'
import { childBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { addReader, FACTS, type LearningFixture, startLearningFixture } from '../testing/learning-fixture.ts'
import { hintFacts, sampleSession, sampleSessionId } from '../testing/sample-session.ts'
import { NO_SESSION } from './aggregate.ts'
import { hasNewFacts } from './read-facts.ts'
import { readSession } from './sessions.ts'

const HOUR = 3_600_000
const BURST = 2_000

const ids = (facts: readonly Fact[]) => facts.map(({ factId }) => factId)
const batches = (facts: readonly Fact[]) =>
  Array.from({ length: Math.ceil(facts.length / 100) }, (_, batch) => facts.slice(batch * 100, batch * 100 + 100))

describe.each(ENGINES)('limits of a child’s facts (%s)', (engine) => {
  let fixture: LearningFixture
  let test: LearningFixture['test']
  const send: LearningFixture['send'] = (...facts) => fixture.send(...facts)
  /** Moves the clock until the rate limit has recovered. */
  const waitForRateLimit = () => {
    test.clock.now += 3 * HOUR
  }
  const logInAgain = async () => {
    const browser = await childBrowser(test.app, 'Moss')
    return (...facts: readonly Fact[]) => browser.post(FACTS, { childId: fixture.childId, facts })
  }
  const recordOf = (sessionId: string) => readSession(test.db, fixture.childId, sessionId)
  const storedIn = async (sessionId: string) => {
    const facts = test.db.selectFrom('learning_facts').where('learning_session_id', '=', sessionId)
    const ownFacts = facts.where('child_id', '=', fixture.childId)
    return (await ownFacts.select('fact_id').execute()).map((row) => row.fact_id)
  }
  beforeAll(async () => {
    fixture = await startLearningFixture(engine)
    test = fixture.test
    // A new reading space has a smaller quota (see quota.test.ts).
    const yearAgo = { created_at: test.clock.now - 365 * 24 * HOUR }
    await test.db.updateTable('children').set(yearAgo).where('child_id', '=', fixture.childId).execute()
  })
  afterEach(() => fixture.expectOthersUntouched())
  afterAll(() => test.stop())

  const inSession = <Sent extends Fact>(sessionId: string, fact: Sent): Sent => ({
    ...fact,
    learningSessionId: sessionId,
  })
  const FULL = 'full'.repeat(6)

  it('a full session accepts only its completion; other facts go to the next session', async () => {
    const filling = hintFacts('full', test.clock.now, MAX_FACTS).map((fact) => inSession(FULL, fact))
    for (const batch of batches(filling)) expect((await send(...batch)).body).toEqual({ stored: ids(batch) })
    waitForRateLimit()
    const [late] = hintFacts('full-late', test.clock.now, 1) as [Fact]
    const tooMuch = inSession(FULL, late)
    await (await addReader(fixture, 'Robin'))(inSession(sampleSessionId('of-robin'), late))
    const completed = inSession(FULL, sampleSession('full', test.clock.now)[2])
    const elsewhere = sampleSession('elsewhere', test.clock.now)
    const facts = [tooMuch, ...elsewhere, completed, ...filling.slice(0, 2)]
    const before = (await fixture.card())?.totalSessions ?? 0
    expect((await (await logInAgain())(...facts)).body).toEqual({ stored: ids(facts) })
    await fixture.aggregateAll()
    expect(await storedIn(FULL)).toHaveLength(MAX_FACTS + 1)
    expect(await storedIn(`${FULL}-2`)).toEqual([tooMuch.factId])
    expect(await recordOf(FULL)).toMatchObject({ endTime: completed.at })
    expect(await recordOf(`${FULL}-2`)).toMatchObject({ startTime: late.at, endTime: null })
    expect(await fixture.record('elsewhere')).toMatchObject({ duration: 10 })
    expect((await fixture.card())?.totalSessions).toBe(before + 2)
    expect((await (await logInAgain())(tooMuch)).body).toEqual({ stored: [tooMuch.factId] })
    await fixture.aggregateAll()
    expect(await storedIn(`${FULL}-2`)).toEqual([tooMuch.factId])
  })

  it('a session is also full after its maximum number of sittings', async () => {
    waitForRateLimit()
    const many = 'many'.repeat(6)
    const sittings = hintFacts('sittings', test.clock.now, MAX_SITTINGS + 1).map((fact, index) =>
      inSession(many, { ...fact, at: fact.at - index * HOUR }),
    )
    expect((await (await logInAgain())(...sittings)).body).toEqual({ stored: ids(sittings) })
    await fixture.aggregateAll()
    expect([(await storedIn(many)).length, (await storedIn(`${many}-2`)).length]).toEqual([MAX_SITTINGS, 1])
  })

  it('facts for which no session has room are stored without a session', async () => {
    waitForRateLimit()
    // 9 is the last part of a session.
    const last = `${'last'.repeat(5)}-9`
    const sittings = hintFacts('homeless', test.clock.now, MAX_SITTINGS + 2).map((fact, index) =>
      inSession(last, { ...fact, at: fact.at - index * HOUR }),
    )
    const laterFacts = sampleSession('after-it', test.clock.now)
    expect((await (await logInAgain())(...sittings, ...laterFacts)).body).toEqual({
      stored: ids([...sittings, ...laterFacts]),
    })
    await fixture.aggregateAll()
    expect([(await storedIn(last)).length, (await storedIn(NO_SESSION)).length]).toEqual([MAX_SITTINGS, 2])
    expect(await hasNewFacts(test.db, fixture.childId)).toBe(false)
    expect(await fixture.record('after-it')).toMatchObject({ duration: 10 })
  })

  it('implausibly many facts are rejected with a sufficient Retry-After, also if they are concurrent', async () => {
    waitForRateLimit()
    const flood = hintFacts('flood', test.clock.now, BURST + 500)
    const write = await logInAgain()
    const answers = await Promise.all(batches(flood).map((batch) => write(...batch)))
    const accepted = answers.filter(({ status }) => status === 200)
    const rejected = answers.filter(({ status }) => status !== 200)
    expect(accepted).toHaveLength(BURST / 100)
    expect(new Set(rejected.map((answer) => `${answer.status} ${errorOf(answer).code}`))).toEqual(
      new Set(['429 too-many-requests']),
    )
    await fixture.aggregateAll()
    expect(await storedIn(sampleSessionId('flood'))).toHaveLength(BURST)

    const [delayed] = hintFacts('waiting', test.clock.now, 1) as [Fact]
    const retryAfter = Number((await write(delayed)).headers.get('Retry-After'))
    expect(retryAfter).toBe(4)
    test.clock.now += retryAfter * 1000 - 1
    expect((await write(delayed)).status).toBe(429)
    test.clock.now += 1
    expect((await write(delayed)).status).toBe(200)
  })

  it('a long fact counts as several facts', async () => {
    waitForRateLimit()
    const names = Array.from({ length: 20 }, () => '語'.repeat(64))
    const long = hintFacts('long', test.clock.now, 200).map(
      ({ factId, learningSessionId, at }): Fact => ({
        factId,
        learningSessionId,
        at,
        type: 'word-practice',
        visitId: factId,
        theme: 'animals',
        difficulty: 'easy',
        timeSpent: 1,
        hintsUsed: 0,
        planned: 20,
        resets: 0,
        wrongOrders: 0,
        words: names,
        correctWords: names,
        struggledWords: names,
      }),
    )
    const write = await logInAgain()
    const statuses: number[] = []
    // Five per request: the size of a request is limited, too.
    for (let start = 0; start < long.length; start += 5)
      statuses.push((await write(...long.slice(start, start + 5))).status)
    const accepted = statuses.filter((status) => status === 200).length
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    const bytes = accepted * 5 * Buffer.byteLength(JSON.stringify(long[0]))
    // Each unit of the limit allows 640 bytes. A fact's units are rounded up, so somewhat fewer fit.
    expect(bytes).toBeGreaterThan(BURST * 400)
    expect(bytes).toBeLessThanOrEqual(BURST * 640)
  })

  it('2500 facts upload as fast as the sustained rate allows after the burst', async () => {
    waitForRateLimit()
    const startTime = test.clock.now
    const write = await logInAgain()
    for (const batch of batches([...hintFacts('june', startTime, BURST), ...hintFacts('july', startTime, 500)])) {
      let answer = await write(...batch)
      while (answer.status === 429) {
        test.clock.now += Number(answer.headers.get('Retry-After')) * 1000
        answer = await write(...batch)
      }
      expect(answer.body).toEqual({ stored: ids(batch) })
    }
    expect(test.clock.now - startTime).toBe(500 * 4_000)
  })

  it('facts are accepted again after the server’s clock was a year ahead', async () => {
    const year = 365 * 24 * HOUR
    test.clock.now += year
    const write = await logInAgain()
    expect((await write(...hintFacts('ahead', test.clock.now, 1))).status).toBe(200)
    test.clock.now -= year
    expect((await write(...hintFacts('back', test.clock.now, 1))).status).toBe(200)
    expect((await fixture.card())?.lastActive).toBe(test.clock.now + year)
  })
})
