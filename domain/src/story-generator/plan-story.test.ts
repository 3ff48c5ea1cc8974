import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TOPICS } from '../interest/interest.ts'
import { GENERATION_INTERESTS } from '../interest/interest-catalogue.ts'
import { fallbackFor, planFallback, planStory, type TellableStory } from './plan-story.ts'

const SHELF: readonly TellableStory[] = [
  { id: 'the-hum', shelf: 'ocean', covers: ['ocean'] },
  { id: 'the-tide', shelf: 'ocean', covers: ['ocean', 'animals'] },
  { id: 'the-comet', shelf: 'space', covers: ['space', 'mystery'] },
  { id: 'the-owl', shelf: 'animals', covers: ['animals'] },
  { id: 'the-wet-robot', shelf: 'crossovers', covers: ['technology', 'ocean'] },
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

  it('prefers a story that covers more of the interests', () => {
    const own: TellableStory = { id: 'own', shelf: 'ocean', covers: ['ocean'] }
    const wide: TellableStory = { id: 'wide', shelf: 'space', covers: ['space', 'ocean', 'animals'] }
    const crossed: TellableStory = { id: 'crossed', shelf: 'crossovers', covers: ['technology', 'ocean'] }
    const wider: TellableStory = { ...wide, id: 'wider', covers: ['space', 'ocean', 'animals', 'technology'] }
    expect(storiesFor(['ocean', 'animals'], [own, wide])).toEqual(new Set(['wide']))
    expect(storiesFor(['ocean', 'animals'], [own, { ...wide, covers: ['space', 'animals'] }])).toEqual(new Set(['own']))
    expect(storiesFor(['ocean', 'animals', 'technology'], [crossed, wider])).toEqual(new Set(['wider']))
  })

  it('returns a story by its folder and id, or a fallback by its topic', () => {
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

it('fallbackFor maps these interests to the fallback story about magic', () => {
  const wonders = new Set([...TOPICS, ...GENERATION_INTERESTS].filter((interest) => fallbackFor(interest) === 'magic'))
  expect(wonders).toEqual(new Set(['magic', 'art', 'creative', 'mystery', 'family', 'friendship']))
})

it('planFallback covers every interest by the fallback story or a camper', () => {
  const interests = fc.uniqueArray(fc.constantFrom(...GENERATION_INTERESTS), { minLength: 1 })
  fc.assert(
    fc.property(interests, fc.string(), (chosen, seed) => {
      const plan = planned(SHELF, chosen, seed)
      const instead = planFallback(plan)
      const own = chosen.find((interest) => interest === 'magic' || interest === 'technology')
      expect(instead.base).toEqual({ kind: 'fallback', topic: fallbackFor(own ?? (chosen[0] as 'ocean')) })
      expect(instead.campers).toEqual(chosen.filter((interest) => interest !== own))
      expect(instead).toMatchObject({ interests: plan.interests, seed })
    }),
  )
})

it('planStory covers every interest by the story or one camper, and is deterministic', () => {
  const interests = fc.array(fc.constantFrom(...GENERATION_INTERESTS), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(interests, fc.string(), (chosen, seed) => {
      const plan = planned(SHELF, chosen, seed)
      const { base } = plan
      const covered = { robots: ['technology'], magic: ['magic'] } as const
      const covers =
        base.kind === 'story' ? (SHELF.find(({ id }) => id === base.id)?.covers ?? []) : covered[base.topic]
      const present = new Set<string>([...plan.campers, ...covers])
      expect(chosen.every((interest) => present.has(interest))).toBe(true)
      expect(plan.campers.filter((interest) => covers.some((cover) => cover === interest))).toEqual([])
      expect(new Set(plan.campers).size).toBe(plan.campers.length)
      expect(plan.interests).toEqual([...new Set(chosen)])
      expect(planned(SHELF, chosen, seed)).toEqual(plan)
    }),
  )
})
