import { isGeneratedStory } from '@lanternleaf/domain/story-generator/stored-story'
import { entry } from '../entry.ts'
import { passing } from '../schema.ts'

/** The story made last. */
export const generatedStory = entry('current-generated-story', {
  schema: passing('a generated story', isGeneratedStory),
  otherwise: null,
})
