import type { SceneArt } from '@lanternleaf/domain/scene/compiled-scenes'
import { seedOfGenerated } from '@lanternleaf/domain/story-generator/mixed-id'
import { listed } from '#generated/listed-stories'
import { covers, shelves } from '#generated/shelves'
import { generatedStory } from '../../../storage/entries/generated-story.ts'

/** So many pictures are looked over at once. */
const MOST = 12

/** The pictures of a story by name; where it has none, or is not known any more, those of animals. Rejects when they cannot be fetched. */
export async function storyPictures(storyId: string | null): Promise<SceneArt['figures']> {
  const known = storyId === null ? undefined : listed[baseOf(storyId) ?? '']
  const shelf = known && (await shelves[known.interest]?.())?.default
  const story = shelf?.find(({ id }) => id === baseOf(storyId ?? ''))
  const art = (await story?.scenes?.())?.default.art ?? (await covers.animals?.())?.default.art
  return Object.fromEntries(Object.entries(art?.figures ?? {}).slice(0, MOST))
}

/** The story on the shelf that one is made from. */
function baseOf(storyId: string): string | null {
  const seed = seedOfGenerated(storyId)
  if (seed === null) return storyId
  const made = generatedStory.read()
  return made?.seed === seed && made.base.kind === 'story' ? made.base.id : null
}
