import { expect, it } from 'vitest'
import { asFile, exampleWord, exampleWords, whatsOf } from '../../testing/example-word.ts'
import { checkGround, checkPictureOnGround } from './ground.ts'

it('tells the later theme of a ground that two have', () => {
  const [space, ocean] = [asFile(exampleWords({ theme: 'space' })), asFile(exampleWords({ theme: 'ocean' }))]
  const animals = asFile(exampleWords({ theme: 'animals', ground: 'meadow' }))
  const all = [animals, space, ocean]
  expect(all.flatMap((file) => checkGround(file, all))).toMatchObject([{ what: 'reef', path: ['ground'] }])
  expect(checkGround(ocean, all)).toHaveLength(1)
})

it('wants a picture that can be told from its ground, in the light and in the dark', () => {
  const print = exampleWord({ word: 'trail', picture: 'paw-prints' })
  expect(whatsOf(checkPictureOnGround(print, 'house'))).toEqual(['trail paw-prints'])
  expect(checkPictureOnGround(exampleWord(), 'reef')).toEqual([])
  expect(checkPictureOnGround(exampleWord({ picture: undefined }), 'reef')).toEqual([])
})
