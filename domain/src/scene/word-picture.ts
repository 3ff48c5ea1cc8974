import type { PlacedFigure } from './compose.ts'
import { SCENE_WIDTH } from './scene.ts'

/** Where the picture of a word is in the scene of its theme: in the middle, off the floor, whatever it is. */
export const WORD_PICTURE: Omit<PlacedFigure, 'name'> = {
  x: SCENE_WIDTH / 2,
  y: 190,
  size: 145,
  turned: false,
  stands: false,
}

/** What lies between it and the ground: a round of one colour that lets this part of itself be seen, 0 to 1. */
export const HALO = { light: '#ffffff', dark: '#0c1d21', part: 0.6 }
