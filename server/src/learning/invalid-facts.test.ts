import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { errorOf } from '../testing/browser.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { FACTS, type LearningFixture, startLearningFixture } from '../testing/learning-fixture.ts'
import { hintFacts, sampleSession } from '../testing/sample-session.ts'
import { findFactsOfSession } from './read-facts.ts'

const YEAR = 366 * 86_400_000
const FOUR_HOURS = 4 * 3_600_000

describe.each(ENGINES)('invalid facts (%s)', (engine) => {
  let readers: LearningFixture
  beforeAll(async () => {
    readers = await startLearningFixture(engine)
  })
  afterEach(() => readers.expectOthersUntouched())
  afterAll(() => readers.test.stop())

  const now = () => readers.test.clock.now
  const post = (body: object) => readers.child.post(FACTS, { childId: readers.childId, ...body })
  const stored = async ({ learningSessionId }: Fact) => {
    await readers.aggregateAll()
    return (await findFactsOfSession(readers.test.db, readers.childId, learningSessionId)).sort(
      (one, other) => one.at - other.at,
    )
  }

  it.each<[string, (facts: readonly [Fact, Fact, Fact]) => unknown]>([
    ['a type nobody knows', ([one]) => ({ ...one, type: 'won-a-prize' })],
    ['no type', ([one]) => ({ ...one, type: undefined })],
    ['a shape of another type', ([one]) => ({ ...one, words: ['reef'] })],
    ['a list instead of a fact', ([one]) => [one]],
    ['a time with a fraction', ([one]) => ({ ...one, at: one.at + 0.5 })],
    ['a time as text', ([one]) => ({ ...one, at: String(one.at) })],
    ['a duration as text', ([, one]) => ({ ...one, activeMs: '60000' })],
    ['a duration beyond all numbers', ([, one]) => ({ ...one, activeMs: 1e300 })],
    [
      'a calendar that is none',
      ([one]) => ({ ...one, envelope: { version: 1, sequence: 0, localDate: 'today', offset: 0 } }),
    ],
    [
      'a clock two days from UTC',
      ([one]) => ({ ...one, envelope: { version: 1, sequence: 0, localDate: '2026-11-22', offset: 2880 } }),
    ],
    ['an id with other signs', ([one]) => ({ ...one, factId: "'; drop table children; --" })],
    ['null', () => null],
  ])('cause the whole request to be rejected: %s', async (_, spoil) => {
    const facts = sampleSession('spoiled', now())
    const answer = await post({ facts: [facts[2], spoil(facts)] })
    expect([answer.status, errorOf(answer).code]).toEqual([400, 'invalid-request'])
    expect(await stored(facts[0])).toEqual([])
  })

  it.each([
    ['a minute ahead', () => now() + 60_000, () => now()],
    ['a year ahead', () => now() + YEAR, () => now()],
    ['at the end of all time', () => Number.MAX_SAFE_INTEGER, () => now()],
    ['a year ago', () => now() - YEAR, () => now() - YEAR],
    ['two years ago', () => now() - 2 * YEAR, () => now() - YEAR],
    ['before 1970', () => Number.MIN_SAFE_INTEGER, () => now() - YEAR],
  ])('are clamped to a possible time: %s', async (name, sentTime, clampedTime) => {
    const [one] = sampleSession(name.replaceAll(' ', '-'), now())
    const answer = await post({ facts: [{ ...one, at: sentTime() }] })
    expect([answer.status, answer.body]).toEqual([200, { stored: [one.factId] }])
    expect(await stored(one)).toEqual([{ ...one, at: clampedTime() }])
  })

  it.each([
    ['less than nothing', -60_000, 0],
    ['longer than anybody reads', 30 * 86_400_000, FOUR_HOURS],
  ])('are clamped to a possible duration: %s', async (name, sentMs, clampedMs) => {
    const facts = sampleSession(name.replaceAll(' ', '-'), now())
    expect((await post({ facts: [facts[0], { ...facts[1], activeMs: sentMs }, facts[2]] })).status).toBe(200)
    expect((await stored(facts[0]))[1]).toMatchObject({ activeMs: clampedMs })
  })

  it('are rejected for another child or without a child', async () => {
    const facts = sampleSession('stolen', now())
    for (const childId of ['someone-else-entirely', '', 'null']) {
      const answer = await readers.child.post(FACTS, { childId, facts })
      expect([answer.status, errorOf(answer).code]).toEqual([401, 'login-needed'])
    }
    expect(await stored(facts[0])).toEqual([])
  })

  it('are not stored if the request is too large or has too many facts', async () => {
    const many = hintFacts('crowd', now(), 10_000)
    const answer = await post({ facts: many })
    expect([answer.status, errorOf(answer).code]).toEqual([413, 'body-too-large'])
    const fewer = await post({ facts: many.slice(0, 101) })
    expect([fewer.status, errorOf(fewer).code]).toEqual([400, 'invalid-request'])
    expect(await stored(many[0] as Fact)).toEqual([])
    expect((await post({ facts: many.slice(0, 100) })).status).toBe(200)
    expect(await stored(many[0] as Fact)).toHaveLength(100)
  })

  it('are acknowledged if they have a known id and another body, and the first one stays', async () => {
    const facts = sampleSession('again', now())
    await post({ facts })
    const before = await readers.record('again')
    const others = facts.map(({ factId, learningSessionId, at }) => ({
      factId,
      learningSessionId,
      at: at - 60_000,
      type: 'hint-used',
      of: 'reef',
    }))
    const answer = await post({ facts: others })
    expect([answer.status, answer.body]).toEqual([200, { stored: facts.map(({ factId }) => factId) }])
    expect(await stored(facts[0])).toEqual(facts)
    expect(await readers.record('again')).toEqual(before)
  })

  it('are stored once if a request has an id twice: the first one is stored', async () => {
    const [one, , last] = sampleSession('twins', now())
    const twin = { ...last, factId: one.factId }
    expect((await post({ facts: [one, twin] })).body).toEqual({ stored: [one.factId, one.factId] })
    expect(await stored(one)).toEqual([one])
  })
})
