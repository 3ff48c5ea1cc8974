import { expect, it } from 'vitest'
import { HALO, WORD_PICTURE } from './compose.ts'
import { VIEWPORTS } from './frames.ts'
import { findMisplaced } from './misplaced.ts'
import { SCENE_HEIGHT, SCENE_WIDTH } from './scene.ts'

it('the picture of a word is in the middle, as large as a hero and above the floor', () => {
  expect(WORD_PICTURE).toEqual({
    x: SCENE_WIDTH / 2,
    y: 190,
    size: SCENE_HEIGHT / 2,
    isMirrored: false,
    isStanding: false,
  })
  expect(findMisplaced([{ ...WORD_PICTURE, name: 'crab' }], VIEWPORTS.wide)).toEqual([])
})

it('the halo of a word picture is white in light colours and #0c1d21 in dark colours', () => {
  expect(HALO).toEqual({ light: '#ffffff', dark: '#0c1d21', part: 0.6 })
})
