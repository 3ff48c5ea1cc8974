import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOODS } from '../brain-state/brain-state.ts'
import { READING_ACTIVITIES, recommendActivity } from './recommend.ts'

describe('recommendActivity', () => {
  it.each([
    ['energetic', 'word-building'],
    ['focused', 'stories'],
    ['calm', 'sentence-building'],
  ] as const)('%s -> %s when everything is on offer', (mood, activity) => {
    expect(recommendActivity(mood, READING_ACTIVITIES)).toBe(activity)
  })

  it('always suggests something where anything is on offer', () => {
    const offered = fc.subarray([...READING_ACTIVITIES], { minLength: 1 })
    fc.assert(
      fc.property(fc.constantFrom(...MOODS), offered, (mood, activities) => {
        expect(activities).toContain(recommendActivity(mood, activities))
      }),
    )
  })

  it('never suggests what is not on offer', () => {
    for (const mood of MOODS) {
      expect(recommendActivity(mood, ['stories'])).toBe('stories')
      expect(recommendActivity(mood, [])).toBeNull()
    }
  })
})
