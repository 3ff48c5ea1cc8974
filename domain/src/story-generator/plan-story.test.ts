import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TOPICS } from '../interest/interest.ts'
import { GENERATION_INTERESTS } from '../interest/interest-catalogue.ts'
import { fallbackFor } from './fallback-topic.ts'
import { planFallback, planStory } from './plan-story.ts'

const IDS = { ocean: ['the-hum', 'the-tide'], space: ['the-comet'] }

const planned = (...[ids, interests, seed]: Parameters<typeof planStory>) => {
  const plan = planStory(ids, interests, seed)
  if (!plan.ok) throw new Error(plan.error)
  return plan.value
}

describe('a plan', () => {
  it.each([
    [['ocean'], ['ocean'], []],
    [['space', 'ocean', 'magic'], ['space', 'ocean'], ['magic']],
    [['animals', 'magic'], ['magic'], ['animals']],
    [['technology'], ['robots'], []],
    [['magic', 'technology', 'family'], ['magic', 'robots'], ['family']],
    [
      ['creative', 'family'],
      ['ocean', 'space'],
      ['creative', 'family'],
    ],
  ] as const)('for %j tells of %j, and lets %j at least chime in', (interests, told, chimingIn) => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const { base, campers } = planned(IDS, interests, seed)
      expect(told).toContain(base.kind === 'story' ? base.interest : base.topic)
      expect(campers).toEqual(expect.arrayContaining([...chimingIn]))
      expect(campers.length).toBeGreaterThanOrEqual(interests.length - 1)
    }
  })

  it('names a story by its id, a fallback by its topic', () => {
    expect(planned(IDS, ['space'], 'a').base).toEqual({ kind: 'story', interest: 'space', id: 'the-comet' })
    expect(planned(IDS, ['technology'], 'a').base).toEqual({ kind: 'fallback', topic: 'robots' })
  })

  it('tells each story for some seed', () => {
    const seeds = Array.from({ length: 40 }, (_, index) => String(index))
    const told = seeds.map((seed) => planned(IDS, ['ocean', 'space'], seed).base)
    expect(new Set(told.map((base) => (base.kind === 'story' ? base.id : '')))).toEqual(
      new Set(['the-hum', 'the-tide', 'the-comet']),
    )
  })

  it('does not exist without interests, or without a story that could be told', () => {
    expect(planStory(IDS, [], 'a')).toEqual({ ok: false, error: 'no_interests' })
    expect(planStory({}, ['family'], 'a')).toEqual({ ok: false, error: 'no_stories' })
    expect(planStory({ ocean: [] }, ['ocean'], 'a')).toEqual({ ok: false, error: 'no_stories' })
  })
})

it('a built-in story stands in for every interest, one of people and wonders for these alone', () => {
  const wonders = new Set([...TOPICS, ...GENERATION_INTERESTS].filter((interest) => fallbackFor(interest) === 'magic'))
  expect(wonders).toEqual(new Set(['magic', 'art', 'creative', 'mystery', 'family', 'friendship']))
})

it('told on a built-in story instead, every interest is still told of or chimes in, by the same seed', () => {
  const interests = fc.uniqueArray(fc.constantFrom(...GENERATION_INTERESTS), { minLength: 1 })
  fc.assert(
    fc.property(interests, fc.string(), (chosen, seed) => {
      const plan = planned(IDS, chosen, seed)
      const instead = planFallback(plan)
      const own = chosen.find((interest) => interest === 'magic' || interest === 'technology')
      expect(instead.base).toEqual({ kind: 'fallback', topic: fallbackFor(own ?? (chosen[0] as 'ocean')) })
      expect(instead.campers).toEqual(chosen.filter((interest) => interest !== own))
      expect(instead).toMatchObject({ interests: plan.interests, seed })
    }),
  )
})

it('whatever is chosen, every interest is told of or chimes in once, and the same seed plans the same', () => {
  const interests = fc.array(fc.constantFrom(...GENERATION_INTERESTS), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(interests, fc.string(), (chosen, seed) => {
      const plan = planned(IDS, chosen, seed)
      const told = { robots: 'technology', magic: 'magic' } as const
      const own = plan.base.kind === 'story' ? plan.base.interest : told[plan.base.topic]
      const present = new Set([...plan.campers, own])
      expect(chosen.every((interest) => present.has(interest))).toBe(true)
      expect(new Set(plan.campers).size).toBe(plan.campers.length)
      expect(plan.interests).toEqual([...new Set(chosen)])
      expect(planned(IDS, chosen, seed)).toEqual(plan)
    }),
  )
})
