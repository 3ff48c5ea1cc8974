import type { ChoiceLetter } from '../story/story.ts'
import type { ComposedScene } from './compose.ts'
import type { GroundName } from './scene.ts'
import type { ScenePlace } from './story-scenes.ts'

/** A scene with the one sentence that says what it shows. */
export type ShownScene = ComposedScene & { readonly shows: string }

/** The inside of an SVG image of equal sides. */
export type FigureArt = { readonly size: number; readonly body: string }

/** The insides of SVG images, one over the other, over a sky between two colours. `once` is never mirrored. */
export type GroundArt = {
  readonly sky: readonly [high: string, low: string]
  readonly layers: readonly string[]
  readonly once: string
}

/** What scenes are drawn with. */
export type SceneArt = {
  readonly grounds: Readonly<Partial<Record<GroundName, GroundArt>>>
  readonly figures: Readonly<Record<string, FigureArt>>
}

/** Everything one story shows, at whichever level it is read. */
export type CompiledScenes = {
  readonly scenes: Readonly<Partial<Record<ScenePlace, ShownScene>>>
  readonly options: Readonly<Record<ChoiceLetter, ComposedScene>>
  /** Where a story is told at the camp fire: what is seen there, around it. */
  readonly camp?: ShownScene
  readonly art: SceneArt
}

/** The covers of one shelf by the stories' ids. */
export type CompiledCovers = {
  readonly covers: Readonly<Record<string, ComposedScene>>
  readonly art: SceneArt
}

/** What a screen itself shows, and the part of it that is in sight, in the units of a scene. */
export type CompiledScreenScene = {
  readonly scene: ComposedScene
  readonly view: readonly [x: number, y: number, width: number, height: number]
  readonly art: SceneArt
}
