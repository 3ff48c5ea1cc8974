/** Chooses the picture (scene) that the reader shows behind a page of a story. */

import type { CompiledScenes, ShownScene } from '@lanternleaf/domain/scene/compiled-scenes'
import { SCENE_PLACES } from '@lanternleaf/domain/scene/story-scenes'
import { isAtCamp } from '@lanternleaf/domain/story/compiled-story'
import type { StoryPage } from '@lanternleaf/domain/story/pages'
import type { SectionType } from '@lanternleaf/domain/story/story'

/**
 * The scene of a page: the camp if its last block is told there; else the scene of its last block, not its first, so that a page
 * with the conclusion shows the ending; else the scene of its section. The ids of blocks are those of the places of scenes.
 */
export function sceneOf(
  { scenes, camp }: CompiledScenes,
  { parts }: StoryPage,
  section: SectionType,
): ShownScene | undefined {
  const lastBlock = parts.at(-1)?.block
  if (camp && lastBlock && isAtCamp(lastBlock)) return camp
  const place = SCENE_PLACES.find((place) => place === lastBlock?.id)
  return (place && scenes[place]) ?? scenes[`${section}-prose`]
}
