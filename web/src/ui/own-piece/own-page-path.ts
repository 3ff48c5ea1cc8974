import { generatedStoryId } from '@lanternleaf/domain/story-generator/generated-id'
import { listedStories } from '#generated/listed-stories'
import { OWN_PAGE, paths, storyPath } from '../../paths.ts'
import { generatedStory } from '../../storage/entries/generated-story.ts'

/**
 * The path that opens a story at a page that the child made for it: an answer that became a page of the story. Null if the story no
 * longer exists, as after another story was generated.
 */
export function ownPagePath(storyId: string, id: string): string | null {
  const shelfStory = listedStories[storyId]
  const generated = shelfStory ? null : generatedStory.read()
  const story = shelfStory
    ? storyPath(shelfStory.interest, storyId)
    : generated && generatedStoryId(generated.seed) === storyId && paths.generatedStory
  return story ? `${story}?${OWN_PAGE}=${encodeURIComponent(id)}` : null
}
