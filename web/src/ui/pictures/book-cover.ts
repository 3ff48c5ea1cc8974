import type { SceneArt } from '@lanternleaf/domain/scene/compiled-scenes'
import type { ComposedScene } from '@lanternleaf/domain/scene/compose'
import { seedOfGenerated } from '@lanternleaf/domain/story-generator/generated-id'
import { listed } from '#generated/listed-stories'
import { covers } from '#generated/shelves'

/** The cover of a story's book. */
export type BookCover = {
  readonly title: string
  readonly scene: ComposedScene
  readonly art: SceneArt
}

/**
 * The cover of a story, also of one that was generated at the camp fire, with its title there; null where it has none, or
 * where another story was generated since. Rejects when it cannot be loaded.
 */
export async function coverOf(storyId: string): Promise<BookCover | null> {
  const seed = seedOfGenerated(storyId)
  if (seed === null) return shelfCover(storyId)
  const { generatedStory } = await import('../../storage/entries/generated-story.ts')
  const generated = generatedStory.read()
  if (generated?.seed !== seed || generated.base.kind !== 'story') return null
  const cover = await shelfCover(generated.base.id)
  return cover && { ...cover, title: generated.title }
}

async function shelfCover(storyId: string): Promise<BookCover | null> {
  const story = listed[storyId]
  const shelf = story && (await covers[story.interest]?.())?.default
  const scene = shelf?.covers[storyId]
  return story && shelf && scene ? { title: story.title, scene, art: shelf.art } : null
}
