import { expect, it } from 'vitest'
import { storyStatisticsModule } from './story-statistics.ts'

it.each([
  ['the-quiet-reef', 'ocean'],
  ['how-to-drive-a-beetle', 'crossovers'],
])('names the shelf of %s: %s, so that the preview finds it', (storyId, shelf) => {
  const [, source] = storyStatisticsModule(storyId)
  expect(source).toContain(`"shelf":"${shelf}"`)
})
