import { isGeneratedStory } from '@lanternleaf/domain/story-generator/stored-story'
import { entry } from '../entry.ts'
import { fromGuard } from '../schema.ts'

/** The story that was generated last. */
export const generatedStory = entry('current-generated-story', {
  schema: fromGuard('a generated story', isGeneratedStory),
  fallback: null,
})
