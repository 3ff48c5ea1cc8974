import { expect, it } from 'vitest'
import { pictureNames } from './picture-names.ts'

it('pictureNames has the names of pictures, without those of other skin tones', () => {
  const names = pictureNames()
  expect(['spiral-shell', 'waving-hand', 'light-bulb', 'noto:lighthouse'].filter((name) => !names.has(name))).toEqual(
    [],
  )
  expect(
    ['spiral-shel', 'lighthouse', 'waving-hand-dark', 'waving-hand-medium-light'].filter((name) => names.has(name)),
  ).toEqual([])
})
