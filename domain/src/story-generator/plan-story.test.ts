import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TOPICS } from '../interest/interest.ts'
import { GENERATION_INTERESTS } from '../interest/interest-catalogue.ts'
import { fallbackFor, planFallback, planStory, type WrittenStory } from './plan-story.ts'

const SHELF: readonly WrittenStory[] = [
  { id: 'the-hum', folder: 'ocean', interests: ['ocean'] },
  { id: 'the-tide', folder: 'ocean', interests: ['ocean', 'animals'] },
  { id: 'the-comet', folder: 'space', interests: ['space', 'mystery'] },
  { id: 'the-owl', folder: 'animals', interests: ['animals'] },
  { id: 'the-wet-robot', folder: 'crossovers', interests: ['technology', 'ocean'] },
]

const planned = (...[stories, interests, seed]: Parameters<typeof planStory>) => {
  const plan = planStory(stories, interests, seed)
  if (!plan.ok) throw new Error(plan.error)
  return plan.value
}

const SEEDS = Array.from({ length: 40 }, (_, index) => String(index))

/** All stories that are chosen for at least one of the seeds. */
const storiesFor = (interests: Parameters<typeof planStory>[1], stories = SHELF) =>
  new Set(
    SEEDS.map((seed) => planned(stories, interests, seed).base).map((base) =>
      base.kind === 'story' ? base.id : base.topic,
    ),
  )

describe('planStory', () => {
  it.each([
    [['ocean'], ['the-hum', 'the-tide'], []],
    [['animals'], ['the-owl'], []],
    [['mystery'], ['the-comet'], []],
    [['animals', 'ocean'], ['the-tide'], []],
    [['space', 'ocean', 'animals'], ['the-tide'], ['space']],
    [['animals', 'mystery', 'ocean', 'space'], ['the-tide', 'the-comet'], []],
    [['technology', 'ocean'], ['the-wet-robot'], []],
    [['animals', 'ocean', 'technology'], ['the-wet-robot'], ['animals']],
    [['technology'], ['robots'], []],
    [['magic', 'technology', 'family'], ['magic', 'robots'], ['family']],
    [
      ['creative', 'family'],
      ['the-hum', 'the-tide', 'the-comet', 'the-owl'],
      ['creative', 'family'],
    ],
  ] as const)('for the interests %j chooses a story among %j, with campers for %j', (interests, expected, campers) => {
    expect(storiesFor(interests)).toEqual(new Set(expected))
    for (const seed of SEEDS) {
      expect(planned(SHELF, interests, seed).campers).toEqual(expect.arrayContaining([...campers]))
    }
  })

  it('prefers a story that covers more of the interests, then a story whose own topic was chosen', () => {
    const oceanStory: WrittenStory = { id: 'ocean', folder: 'ocean', interests: ['ocean'] }
    const spaceStory: WrittenStory = { id: 'space', folder: 'space', interests: ['space', 'ocean', 'animals'] }
    const crossover: WrittenStory = { id: 'crossover', folder: 'crossovers', interests: ['technology', 'ocean'] }
    const withTechnology: WrittenStory = { ...spaceStory, interests: [...spaceStory.interests, 'technology'] }
    const withoutOcean: WrittenStory = { ...spaceStory, interests: ['space', 'animals'] }
    expect(storiesFor(['ocean', 'animals'], [oceanStory, spaceStory])).toEqual(new Set(['space']))
    // Both cover one interest: the story whose topic was chosen wins.
    expect(storiesFor(['ocean', 'animals'], [oceanStory, withoutOcean])).toEqual(new Set(['ocean']))
    expect(storiesFor(['ocean', 'animals', 'technology'], [crossover, withTechnology])).toEqual(new Set(['space']))
  })

  it('names the chosen story by its folder and id, and a fallback story by its topic', () => {
    expect(planned(SHELF, ['space'], 'a').base).toEqual({ kind: 'story', interest: 'space', id: 'the-comet' })
    expect(planned(SHELF, ['ocean', 'technology'], 'a')).toMatchObject({
      base: { kind: 'story', interest: 'crossovers', id: 'the-wet-robot' },
      campers: [],
    })
    expect(planned(SHELF, ['technology'], 'a').base).toEqual({ kind: 'fallback', topic: 'robots' })
  })

  it('fails without interests or stories', () => {
    expect(planStory(SHELF, [], 'a')).toEqual({ ok: false, error: 'no_interests' })
    expect(planStory([], ['family'], 'a')).toEqual({ ok: false, error: 'no_stories' })
    expect(planStory(SHELF.slice(-1), ['ocean'], 'a')).toEqual({ ok: false, error: 'no_stories' })
  })
})

it('fallbackFor chooses the fallback story about magic for magic, art, creative, mystery, family and friendship', () => {
  const withMagic = [...TOPICS, ...GENERATION_INTERESTS].filter((interest) => fallbackFor(interest) === 'magic')
  expect(new Set(withMagic)).toEqual(new Set(['magic', 'art', 'creative', 'mystery', 'family', 'friendship']))
})

it('planFallback covers every interest with the fallback story or with a camper', () => {
  const interests = fc.uniqueArray(fc.constantFrom(...GENERATION_INTERESTS), { minLength: 1 })
  fc.assert(
    fc.property(interests, fc.string(), (chosen, seed) => {
      const plan = planned(SHELF, chosen, seed)
      const fallbackPlan = planFallback(plan)
      const covered = chosen.find((interest) => interest === 'magic' || interest === 'technology')
      expect(fallbackPlan.base).toEqual({ kind: 'fallback', topic: fallbackFor(covered ?? (chosen[0] as 'ocean')) })
      expect(fallbackPlan.campers).toEqual(chosen.filter((interest) => interest !== covered))
      expect(fallbackPlan).toMatchObject({ interests: plan.interests, seed })
    }),
  )
})

it('planStory covers every interest with the story or with one camper, and returns the same plan for the same seed', () => {
  const interests = fc.array(fc.constantFrom(...GENERATION_INTERESTS), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(interests, fc.string(), (chosen, seed) => {
      const plan = planned(SHELF, chosen, seed)
      const { base } = plan
      const coveredByFallback = { robots: ['technology'], magic: ['magic'] } as const
      const covers =
        base.kind === 'story'
          ? (SHELF.find(({ id }) => id === base.id)?.interests ?? [])
          : coveredByFallback[base.topic]
      const present = new Set<string>([...plan.campers, ...covers])
      expect(chosen.every((interest) => present.has(interest))).toBe(true)
      expect(plan.campers.filter((interest) => covers.some((cover) => cover === interest))).toEqual([])
      expect(new Set(plan.campers).size).toBe(plan.campers.length)
      expect(plan.interests).toEqual([...new Set(chosen)])
      expect(planned(SHELF, chosen, seed)).toEqual(plan)
    }),
  )
})
