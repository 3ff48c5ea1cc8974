import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BRAIN_STATE_IDS,
  brainStateOf,
  energyLevelOf,
  isBrainStateId,
  MOODS,
  READING_ACTIVITIES,
  recommendActivity,
} from './brain-state.ts'

it.each([
  ['energetic', 'energetic'],
  ['excited', 'energetic'],
  ['focused', 'focused'],
  ['curious', 'focused'],
  ['tired', 'calm'],
  ['overwhelmed', 'calm'],
] as const)('brainStateOf(%s) has the mood %s', (id, mood) => {
  expect(brainStateOf(id)).toEqual({ id, mood })
})

it.each([...BRAIN_STATE_IDS])('%s is a brain state', (id) => {
  expect(isBrainStateId(id)).toBe(true)
})

it.each(['', 'calm', 'Energetic', 'energetic ', null, 0, ['tired']])('%j is not a brain state', (value) => {
  expect(isBrainStateId(value)).toBe(false)
})

it.each([
  ['energetic', 'high'],
  ['excited', 'high'],
  ['focused', 'medium'],
  ['curious', 'medium'],
  ['tired', 'low'],
  ['overwhelmed', 'unknown'],
  ['unknown', 'unknown'],
] as const)('the energy level of the brain state %s is %s', (id, level) => {
  expect(energyLevelOf(id)).toBe(level)
})

describe('recommendActivity', () => {
  it.each([
    ['energetic', 'word-building'],
    ['focused', 'stories'],
    ['calm', 'sentence-building'],
  ] as const)('recommends for the mood %s the activity %s if all activities are available', (mood, activity) => {
    expect(recommendActivity(mood, READING_ACTIVITIES)).toBe(activity)
  })

  it('recommends one of the available activities', () => {
    const offered = fc.subarray([...READING_ACTIVITIES], { minLength: 1 })
    fc.assert(
      fc.property(fc.constantFrom(...MOODS), offered, (mood, activities) => {
        expect(activities).toContain(recommendActivity(mood, activities))
      }),
    )
  })

  it('recommends the only available activity, or null if none is available', () => {
    for (const mood of MOODS) {
      expect(recommendActivity(mood, ['stories'])).toBe('stories')
      expect(recommendActivity(mood, [])).toBeNull()
    }
  })
})
