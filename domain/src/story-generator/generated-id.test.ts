import { expect, it } from 'vitest'
import { generatedStoryId, isGeneratedId, seedOfGenerated } from './generated-id.ts'

it.each(['7', '', 'a-b', 'generated-'])('seedOfGenerated returns the seed %j that the id was made of', (seed) => {
  expect(isGeneratedId(generatedStoryId(seed))).toBe(true)
  expect(seedOfGenerated(generatedStoryId(seed))).toBe(seed)
})

it('the id has the format generated-<seed>; other story ids have no seed', () => {
  expect(generatedStoryId('7')).toBe('generated-7')
  expect([isGeneratedId('the-hum'), seedOfGenerated('the-hum')]).toEqual([false, null])
})
