/**
 * Pictures of stories and words in the form in which the web app loads them. The content compiler makes them when the
 * app is built, so that no scene file is read in the browser. A figure is one small drawing, and a ground is the
 * background behind the figures.
 */

import type { ChoiceLetter } from '../story/story.ts'
import type { ComposedScene, PlacedFigure } from './compose.ts'
import type { GroundName } from './scene.ts'
import type { ScenePlace } from './story-scenes.ts'

/** A scene with its one-sentence description. */
export type ShownScene = ComposedScene & { readonly description: string }

/** The drawing of a figure: the elements inside a square SVG image, and the side length of that image. */
export type FigureArt = { readonly size: number; readonly body: string }

/** The drawing of a ground: stacked SVG layers over a sky gradient. `once` is drawn once and never mirrored. */
export type GroundArt = {
  readonly sky: readonly [high: string, low: string]
  readonly layers: readonly string[]
  readonly once: string
}

/** Where a figure is beside a word that is built. */
export type WordSpot = 'left' | 'right' | 'above'

/** A figure that may stand beside a word, and the words that it would give away. */
export type WordFigure = {
  readonly spot: WordSpot
  readonly figure: PlacedFigure
  readonly art: FigureArt
  readonly givesAway: readonly string[]
}

/** The ground behind the words of a list. `figuresBeside` chooses the figures behind a word: two or three that do not give it away. */
export type WordGround = GroundArt & { readonly figuresBeside: (word: string) => readonly WordFigure[] }

/** The art that scenes are drawn with. */
export type SceneArt = {
  readonly grounds: Readonly<Partial<Record<GroundName, GroundArt>>>
  readonly figures: Readonly<Record<string, FigureArt>>
}

/** All scenes of a story, the same at every level. */
export type CompiledScenes = {
  readonly scenes: Readonly<Partial<Record<ScenePlace, ShownScene>>>
  readonly options: Readonly<Record<ChoiceLetter, ComposedScene>>
  /** The scene of the camp fire, for stories that are told there. */
  readonly camp?: ShownScene
  readonly art: SceneArt
}

/** The covers of one shelf, keyed by story id. */
export type CompiledCovers = {
  readonly covers: Readonly<Record<string, ComposedScene>>
  readonly art: SceneArt
}

/** The scene of a screen, and its visible part in scene units. */
export type CompiledScreenScene = {
  readonly scene: ComposedScene
  readonly view: readonly [x: number, y: number, width: number, height: number]
  readonly art: SceneArt
}
