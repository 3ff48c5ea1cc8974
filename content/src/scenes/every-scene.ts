/** Lists the scenes of a story with their lines, for the checks of scenes. */

import { type ComposedScene, composeScene } from '@lanternleaf/domain/scene/compose'
import type { FrameName } from '@lanternleaf/domain/scene/frames'
import { figuresOf, type Scene } from '@lanternleaf/domain/scene/scene'
import { SCENE_PLACES } from '@lanternleaf/domain/scene/story-scenes'
import { CHOICE_LETTERS } from '@lanternleaf/domain/story/story'
import type { LoadedScenes } from './load-scenes.ts'

export type PlacedScene = {
  readonly line: number
  readonly scene: Scene
  readonly frame: FrameName
  readonly composed: ComposedScene
}

/** Every scene of a story and every picture of an option, composed, with its line in the file. */
export const everyScene = (loaded: LoadedScenes): readonly PlacedScene[] => {
  const { scenes, options, lines } = loaded
  const placeScene = (key: string, scene: Scene, frame: FrameName): PlacedScene => ({
    line: lines[key] ?? 1,
    scene,
    frame,
    composed: composeScene(scene, frame),
  })
  return [
    ...SCENE_PLACES.flatMap((place) => {
      const description = scenes[place]
      return description === undefined ? [] : [placeScene(place, description.scene, 'wide')]
    }),
    ...CHOICE_LETTERS.map((letter) => placeScene(letter, options[letter], 'option')),
  ]
}

/** What the story's cover shows: its own picture, or else a part of the first scene. */
export const coverOf = ({ scenes, cover, lines }: LoadedScenes): PlacedScene => {
  if (cover !== undefined)
    return { line: lines.cover ?? 1, scene: cover, frame: 'ownCover', composed: composeScene(cover, 'ownCover') }
  const { scene } = scenes['intro-prose']
  return { line: lines['intro-prose'] ?? 1, scene, frame: 'cover', composed: composeScene(scene, 'cover') }
}

export const figureNames = ({ scene }: PlacedScene): readonly string[] => [
  ...new Set(figuresOf(scene).map(({ name }) => name)),
]
