/** Finds the pictures that the drawing editor offers: those of the story that the answer is about. */

import { pictureName } from '@lanternleaf/domain/creative-response/drawing'
import type { FigureArt, SceneArt } from '@lanternleaf/domain/scene/compiled-scenes'
import { seedOfGenerated } from '@lanternleaf/domain/story-generator/generated-id'
import { listedStories } from '#generated/listed-stories'
import { covers, shelves } from '#generated/shelves'
import { generatedStory } from '../../../storage/entries/generated-story.ts'

/** The maximum number of pictures that are offered. */
const MAX_PICTURES = 12

/**
 * The pictures of a story's figures, by id. Of those with the same name, the first. If the story is unknown or has no pictures: those of the covers about animals.
 * Rejects if the pictures cannot be fetched.
 */
export async function storyPictures(storyId: string | null): Promise<SceneArt['figures']> {
  const listedStory = storyId === null ? undefined : listedStories[shelfStoryId(storyId) ?? '']
  const shelf = listedStory && (await shelves[listedStory.interest]?.())?.default
  const story = shelf?.find(({ id }) => id === shelfStoryId(storyId ?? ''))
  const art = (await story?.scenes?.())?.default.art ?? (await covers.animals?.())?.default.art
  const named = new Map<string, [string, FigureArt]>()
  for (const figure of Object.entries(art?.figures ?? {}))
    if (!named.has(pictureName(figure[0]))) named.set(pictureName(figure[0]), figure)
  return Object.fromEntries([...named.values()].slice(0, MAX_PICTURES))
}

/** The id of the shelf story that a generated story is based on. */
function shelfStoryId(storyId: string): string | null {
  const seed = seedOfGenerated(storyId)
  if (seed === null) return storyId
  const generated = generatedStory.read()
  return generated?.seed === seed && generated.base.kind === 'story' ? generated.base.id : null
}
