import type { SceneArt } from '@lanternleaf/domain/scene/compiled-scenes'
import type { ComposedScene } from '@lanternleaf/domain/scene/compose'
import { seedOfGenerated } from '@lanternleaf/domain/story-generator/generated-id'
import { listed } from '#generated/listed-stories'
import { covers } from '#generated/shelves'

/** A story as the book it is known by. */
export type BookCover = {
  readonly title: string
  readonly scene: ComposedScene
  readonly art: SceneArt
}

/**
 * The book of a story, also of one that was told anew at the camp fire, by the name it had there; null where it has none, or
 * another was told since. Rejects when it cannot be fetched.
 */
export async function coverOf(storyId: string): Promise<BookCover | null> {
  const seed = seedOfGenerated(storyId)
  if (seed === null) return shelfCover(storyId)
  const { generatedStory } = await import('../../storage/entries/generated-story.ts')
  const made = generatedStory.read()
  if (made?.seed !== seed || made.base.kind !== 'story') return null
  const cover = await shelfCover(made.base.id)
  return cover && { ...cover, title: made.title }
}

async function shelfCover(storyId: string): Promise<BookCover | null> {
  const story = listed[storyId]
  const shelf = story && (await covers[story.interest]?.())?.default
  const scene = shelf?.covers[storyId]
  return story && shelf && scene ? { title: story.title, scene, art: shelf.art } : null
}
