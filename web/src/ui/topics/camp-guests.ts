/** The figures of chosen interests at the camp fire, where a mixed story is made and told. */

import type { GenerationInterest } from '@lanternleaf/domain/interest/interest-catalogue'
import type { FigureArt } from '@lanternleaf/domain/scene/compiled-scenes'
import type { PlacedFigure } from '@lanternleaf/domain/scene/compose'
import { SCENE_WIDTH } from '@lanternleaf/domain/scene/scene'
import { recipeOf } from '@lanternleaf/domain/story-generator/recipe'
import { loadInterestScene } from './topic-scenes.ts'

/** A figure at its place beside the fire, and its drawing. */
export type CampGuest = { readonly figure: PlacedFigure; readonly art: FigureArt }

/** The places beside the fire, in scene units, in the order in which they are taken. */
const PLACES = [
  { x: 292, y: 258 },
  { x: 476, y: 258 },
  { x: 207, y: 260 },
  { x: 561, y: 260 },
] as const

/** The size of a guest, relative to its size in the scene of its topic. */
const SCALE = 0.72

/** Loads the main figure of each chosen interest, as on the tile that the child pressed. */
export async function loadCampGuests(interests: readonly GenerationInterest[]): Promise<readonly CampGuest[]> {
  const { visibleInterests } = recipeOf(interests)
  const scenes = await Promise.all(visibleInterests.map(async ({ id }) => (await loadInterestScene(id)).default))
  return scenes.flatMap(({ scene, art }, index) => {
    const place = PLACES[index]
    const hero = scene.figures.toSorted((a, b) => b.size - a.size)[0]
    const heroArt = hero && art.figures[hero.name]
    if (!place || !heroArt) return []
    const { name, size } = hero
    // Figures look to the left, and guests look at the fire.
    const isMirrored = place.x < SCENE_WIDTH / 2
    return [{ figure: { name, ...place, size: size * SCALE, isMirrored, isStanding: true }, art: heroArt }]
  })
}
