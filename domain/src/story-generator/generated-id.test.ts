import { expect, it } from 'vitest'
import { generatedStoryId, isGeneratedId, seedOfGenerated } from './generated-id.ts'

it.each(['7', '', 'a-b', 'generated-'])('a mixed story is known by its seed: %j', (seed) => {
  expect(isGeneratedId(generatedStoryId(seed))).toBe(true)
  expect(seedOfGenerated(generatedStoryId(seed))).toBe(seed)
})

it('is named as it was stored before, and a story we wrote has no seed', () => {
  expect(generatedStoryId('7')).toBe('generated-7')
  expect([isGeneratedId('the-hum'), seedOfGenerated('the-hum')]).toEqual([false, null])
})
