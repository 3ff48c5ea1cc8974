import type { SceneArt } from '@lanternleaf/domain/scene/compiled-scenes'
import type { ComposedScene } from '@lanternleaf/domain/scene/compose'
import { seedOfGenerated } from '@lanternleaf/domain/story-generator/generated-id'
import { listedStories } from '#generated/listed-stories'
import { covers } from '#generated/shelves'

/** The cover of a story's book. */
export type BookCover = {
  readonly title: string
  readonly scene: ComposedScene
  readonly art: SceneArt
}

/**
 * The cover of a story. A generated story has the cover of the story that it was generated from, with its own title.
 *
 * Null if the story has no cover. A generated story has no cover either if it was generated from a built-in story, or if it is no
 * longer on this device because another story was generated since. Rejects if the cover cannot be loaded.
 */
export async function coverOf(storyId: string): Promise<BookCover | null> {
  const seed = seedOfGenerated(storyId)
  if (seed === null) return writtenCover(storyId)
  const { generatedStory } = await import('../../storage/entries/generated-story.ts')
  const generated = generatedStory.read()
  if (generated?.seed !== seed || generated.base.kind !== 'story') return null
  const cover = await writtenCover(generated.base.id)
  return cover && { ...cover, title: generated.title }
}

/** The cover of a story that is not generated. The covers of one topic are loaded together. */
async function writtenCover(storyId: string): Promise<BookCover | null> {
  const story = listedStories[storyId]
  const topicCovers = story && (await covers[story.interest]?.())?.default
  const scene = topicCovers?.covers[storyId]
  return story && topicCovers && scene ? { title: story.title, scene, art: topicCovers.art } : null
}
