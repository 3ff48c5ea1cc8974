import { expect, it } from 'vitest'
import { asFile, exampleWord, exampleWords } from '../../testing/example-word.ts'
import { checkGround, checkPictureOnGround } from './ground.ts'

it('tells the later theme of a ground that two have', () => {
  const [space, ocean] = [asFile(exampleWords({ theme: 'space' })), asFile(exampleWords({ theme: 'ocean' }))]
  const animals = asFile(exampleWords({ theme: 'animals', ground: 'meadow' }))
  const all = [animals, space, ocean]
  expect(all.flatMap((file) => checkGround(file, all))).toEqual([
    {
      check: 'theme-ground',
      path: ['ground'],
      what: 'reef',
      message: 'The ground reef is that of space.',
      cure: 'Choose another one, or draw one.',
    },
  ])
  expect(checkGround(ocean, all)).toHaveLength(1)
})

it('wants a picture that can be told from its ground, in the light and in the dark', () => {
  const print = exampleWord({ word: 'trail', picture: 'paw-prints' })
  expect(checkPictureOnGround(print, 'house')).toEqual([
    {
      check: 'theme-ground',
      path: ['picture'],
      what: 'trail paw-prints',
      message: 'trail: its picture paw-prints is too like the house behind it to be seen.',
      cure: 'Choose another picture, or another ground for the theme.',
    },
  ])
  expect(checkPictureOnGround(exampleWord(), 'reef')).toEqual([])
  expect(checkPictureOnGround(exampleWord({ picture: undefined }), 'reef')).toEqual([])
})
