/**
 * The endpoint for facts (things a child did) rejects facts of a wrong shape, and clamps times and durations that no
 * child can have.
 */

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
  let fixture: LearningFixture
  beforeAll(async () => {
    fixture = await startLearningFixture(engine)
  })
  afterEach(() => fixture.expectOthersUntouched())
  afterAll(() => fixture.test.stop())

  const now = () => fixture.test.clock.now
  const post = (body: object) => fixture.child.post(FACTS, { childId: fixture.childId, ...body })
  const storedFacts = async ({ learningSessionId }: Fact) => {
    await fixture.aggregateAll()
    return (await findFactsOfSession(fixture.test.db, fixture.childId, learningSessionId)).sort((a, b) => a.at - b.at)
  }

  it.each<[string, (facts: readonly [Fact, Fact, Fact]) => unknown]>([
    ['an unknown type', ([first]) => ({ ...first, type: 'won-a-prize' })],
    ['no type', ([first]) => ({ ...first, type: undefined })],
    ['fields of another type', ([first]) => ({ ...first, words: ['reef'] })],
    ['the shape of a list', ([first]) => [first]],
    ['a time with a fraction', ([first]) => ({ ...first, at: first.at + 0.5 })],
    ['a time as text', ([first]) => ({ ...first, at: String(first.at) })],
    ['a duration as text', ([, first]) => ({ ...first, activeMs: '60000' })],
    ['a duration that is too large', ([, first]) => ({ ...first, activeMs: 1e300 })],
    [
      'an invalid local date',
      ([first]) => ({ ...first, envelope: { version: 1, sequence: 0, localDate: 'today', offset: 0 } }),
    ],
    [
      'a clock two days from UTC',
      ([first]) => ({ ...first, envelope: { version: 1, sequence: 0, localDate: '2026-11-22', offset: 2880 } }),
    ],
    ['an id with invalid characters', ([first]) => ({ ...first, factId: "'; drop table children; --" })],
    ['the value null', () => null],
  ])('a request is rejected completely if one fact has %s', async (_, makeInvalid) => {
    const facts = sampleSession('spoiled', now())
    const answer = await post({ facts: [facts[2], makeInvalid(facts)] })
    expect([answer.status, errorOf(answer).code]).toEqual([400, 'invalid-request'])
    expect(await storedFacts(facts[0])).toEqual([])
  })

  it.each([
    ['a minute ahead', () => now() + 60_000, () => now()],
    ['a year ahead', () => now() + YEAR, () => now()],
    ['as late as numbers allow', () => Number.MAX_SAFE_INTEGER, () => now()],
    ['a year ago', () => now() - YEAR, () => now() - YEAR],
    ['two years ago', () => now() - 2 * YEAR, () => now() - YEAR],
    ['before 1970', () => Number.MIN_SAFE_INTEGER, () => now() - YEAR],
  ])('a time %s is clamped to a possible time', async (name, sentTime, clampedTime) => {
    const [first] = sampleSession(name.replaceAll(' ', '-'), now())
    const answer = await post({ facts: [{ ...first, at: sentTime() }] })
    expect([answer.status, answer.body]).toEqual([200, { stored: [first.factId] }])
    expect(await storedFacts(first)).toEqual([{ ...first, at: clampedTime() }])
  })

  it.each([
    ['below zero', -60_000, 0],
    ['of thirty days', 30 * 86_400_000, FOUR_HOURS],
  ])('a duration %s is clamped to a possible duration', async (name, sentMs, clampedMs) => {
    const facts = sampleSession(name.replaceAll(' ', '-'), now())
    expect((await post({ facts: [facts[0], { ...facts[1], activeMs: sentMs }, facts[2]] })).status).toBe(200)
    expect((await storedFacts(facts[0]))[1]).toMatchObject({ activeMs: clampedMs })
  })

  it('facts of another child or without a child are rejected', async () => {
    const facts = sampleSession('stolen', now())
    for (const childId of ['someone-else-entirely', '', 'null']) {
      const answer = await fixture.child.post(FACTS, { childId, facts })
      expect([answer.status, errorOf(answer).code]).toEqual([401, 'login-needed'])
    }
    expect(await storedFacts(facts[0])).toEqual([])
  })

  it('no fact is stored if the request is too large or has more than 100 facts', async () => {
    const many = hintFacts('crowd', now(), 10_000)
    const answer = await post({ facts: many })
    expect([answer.status, errorOf(answer).code]).toEqual([413, 'body-too-large'])
    const fewer = await post({ facts: many.slice(0, 101) })
    expect([fewer.status, errorOf(fewer).code]).toEqual([400, 'invalid-request'])
    expect(await storedFacts(many[0] as Fact)).toEqual([])
    expect((await post({ facts: many.slice(0, 100) })).status).toBe(200)
    expect(await storedFacts(many[0] as Fact)).toHaveLength(100)
  })

  it('a fact with a known id and another body is acknowledged, and the first fact stays', async () => {
    const facts = sampleSession('again', now())
    await post({ facts })
    const before = await fixture.record('again')
    const factsWithSameIds = facts.map(({ factId, learningSessionId, at }) => ({
      factId,
      learningSessionId,
      at: at - 60_000,
      type: 'hint-used',
      of: 'reef',
    }))
    const answer = await post({ facts: factsWithSameIds })
    expect([answer.status, answer.body]).toEqual([200, { stored: facts.map(({ factId }) => factId) }])
    expect(await storedFacts(facts[0])).toEqual(facts)
    expect(await fixture.record('again')).toEqual(before)
  })

  it('the first of two facts with the same id in a request is stored', async () => {
    const [first, , last] = sampleSession('twins', now())
    const twin = { ...last, factId: first.factId }
    expect((await post({ facts: [first, twin] })).body).toEqual({ stored: [first.factId, first.factId] })
    expect(await storedFacts(first)).toEqual([first])
  })
})
