import type { PlacedFigure } from './compose.ts'
import { SCENE_WIDTH } from './scene.ts'

/** The position of a word's picture in the scene of its theme: in the middle and always off the floor. */
export const WORD_PICTURE: Omit<PlacedFigure, 'name'> = {
  x: SCENE_WIDTH / 2,
  y: 190,
  size: 145,
  turned: false,
  stands: false,
}

/** The halo between the picture and the ground: a disc of one colour with this opacity, 0 to 1. */
export const HALO = { light: '#ffffff', dark: '#0c1d21', part: 0.6 }
