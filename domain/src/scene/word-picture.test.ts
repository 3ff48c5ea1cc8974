import { expect, it } from 'vitest'
import { HALO, WORD_PICTURE } from './compose.ts'
import { VIEWPORTS } from './frames.ts'
import { FLOOR_TOP, findMisplaced } from './misplaced.ts'
import { SCENE_HEIGHT, SCENE_WIDTH } from './scene.ts'

it('the contrast check assumes a word’s picture in the middle, half as high as the scene and above the floor', () => {
  expect(WORD_PICTURE).toEqual({
    x: SCENE_WIDTH / 2,
    y: 190,
    size: SCENE_HEIGHT / 2,
    isMirrored: false,
    isStanding: false,
  })
  expect(WORD_PICTURE.y).toBeLessThan(FLOOR_TOP)
  expect(findMisplaced([{ ...WORD_PICTURE, name: 'crab' }], VIEWPORTS.wide)).toEqual([])
})

it('the halo of a word picture is white in light colours and #0c1d21 in dark colours', () => {
  expect(HALO).toEqual({ light: '#ffffff', dark: '#0c1d21', opacity: 0.6 })
})
