import { generatedStoryId } from '@lanternleaf/domain/story-generator/generated-id'
import { listedStories } from '#generated/listed-stories'
import { OWN_PAGE, paths, storyPath } from '../../paths.ts'
import { generatedStory } from '../../storage/entries/generated-story.ts'

/** The path that opens a story at the child's own page in it. Null if the story no longer exists. */
export function ownPagePath(storyId: string, id: string): string | null {
  const shelved = listedStories[storyId]
  const generated = shelved ? null : generatedStory.read()
  const story = shelved
    ? storyPath(shelved.interest, storyId)
    : generated && generatedStoryId(generated.seed) === storyId && paths.generatedStory
  return story ? `${story}?${OWN_PAGE}=${encodeURIComponent(id)}` : null
}
