/**
 * Turns the scenes of a story, as an author wrote them, into the plain data that the client draws. `web/generate` calls
 * it before a build.
 */

import type { CompiledScenes, GroundArt, SceneArt, ShownScene } from '@lanternleaf/domain/scene/compiled-scenes'
import { type ComposedScene, composeScene } from '@lanternleaf/domain/scene/compose'
import type { GroundName } from '@lanternleaf/domain/scene/scene'
import { SCENE_PLACES, type ScenePlace } from '@lanternleaf/domain/scene/story-scenes'
import { GROUNDS } from './all-grounds.ts'
import { paint } from './draw.ts'
import { coverOf } from './every-scene.ts'
import { figureArt } from './figure-art.ts'
import type { LoadedScenes } from './load-scenes.ts'

/** Everything a story shows, as the plain data the client draws: composed, with only its own grounds and figures. */
export const compileScenes = ({ scenes, options }: LoadedScenes): CompiledScenes => {
  const compiledScenes = Object.fromEntries(
    SCENE_PLACES.flatMap((place): readonly (readonly [ScenePlace, ShownScene])[] => {
      const description = scenes[place]
      return description === undefined
        ? []
        : [[place, { ...composeScene(description.scene, 'wide'), description: description.description }]]
    }),
  )
  const option = {
    A: composeScene(options.A, 'option'),
    B: composeScene(options.B, 'option'),
    C: composeScene(options.C, 'option'),
  }
  return {
    scenes: compiledScenes,
    options: option,
    art: artOf([...Object.values(compiledScenes), ...Object.values(option)]),
  }
}

/** A story's cover: its own picture, or else its first scene. */
export const compileCover = (scenes: LoadedScenes): ComposedScene => coverOf(scenes).composed

/** The drawings of the grounds and figures of some scenes, each once. */
export const artOf = (scenes: readonly ComposedScene[]): SceneArt => ({
  grounds: Object.fromEntries([...new Set(scenes.map(({ ground }) => ground))].map((name) => [name, groundArt(name)])),
  figures: Object.fromEntries(
    [...new Set(scenes.flatMap(({ figures }) => figures.map(({ name }) => name)))].map((name) => {
      const art = figureArt(name)
      if (art === null) throw new Error(`There is no picture "${name}".`)
      return [name, art]
    }),
  ),
})

/**
 * The drawing of a ground in layers, cut before each shape that begins at the left side. On a wide page each layer is mirrored at the
 * sides before the next one covers it.
 */
const layersOf = (drawing: string): readonly string[] => {
  const shapes = drawing.match(/<g\b.*?<\/g>|<[^>]+>/g) ?? []
  const layerStarts = shapes.flatMap((shape, place) => (place === 0 || BEGINS_AT_SIDE.test(shape) ? [place] : []))
  return layerStarts.map((from, layer) => shapes.slice(from, layerStarts[layer + 1]).join(''))
}

const BEGINS_AT_SIDE = /^(<g[^>]*>)?(<path d="M0 |<rect x="0" )/

/** The drawing of a ground. */
export const groundArt = (name: GroundName): GroundArt => {
  const { sky, drawing, once = '' } = GROUNDS[name]
  return { sky: [paint(sky[0]), paint(sky[1])], layers: layersOf(drawing), once }
}
