import { localize, REGIONS, type Region, regionWords } from '@lanternleaf/domain/story/region-words'
import type { LoadedStory } from './load.ts'

/** A story in the words of one region. */
export const storyIn = (story: LoadedStory, region: Region): LoadedStory => ({
  ...story,
  texts: localize(story.texts, region),
})

/** A story as it can be read: once for each region where its words differ, else as it is. */
export const readings = (story: LoadedStory): readonly LoadedStory[] =>
  regionWords(JSON.stringify(story.texts)).length === 0 ? [story] : REGIONS.map((region) => storyIn(story, region))
