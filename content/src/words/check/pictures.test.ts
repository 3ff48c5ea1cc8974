import { expect, it } from 'vitest'
import { exampleWord, exampleWords } from '../../testing/example-word.ts'
import type { WordEntry } from '../word-sheet.ts'
import { checkPicture, checkRepeatedPictures } from './pictures.ts'

const word = (name: string, picture?: string) => exampleWord({ word: name, picture })

it('knows the pictures there are', () => {
  const pictures = new Set(['spiral-shell'])
  expect(checkPicture(word('shell', 'spiral-shell'), pictures)).toEqual([])
  expect(checkPicture(word('shell', 'shell'), pictures)).toMatchObject([{ what: 'shell shell' }])
})

it('wants a picture and the words for it together, or neither', () => {
  const without = { picture: undefined, visual_context: undefined }
  const found = (fields: Partial<WordEntry>) =>
    checkPicture(exampleWord(fields), new Set(['spiral-shell'])).map(({ what }) => what)
  expect(found(without)).toEqual([])
  expect(found({ ...without, visual_context: 'A curled shell.' })).toEqual(['shell visual_context'])
  expect(found({ ...without, picture: 'spiral-shell' })).toEqual(['shell spiral-shell'])
})

it('wants no picture twice in a list, none three times in a theme', () => {
  const [crab, fish, whale] = [word('crab', 'crab'), word('fish', 'fish'), word('whale', 'whale')]
  const found = (sheet: Parameters<typeof exampleWords>[0]) =>
    checkRepeatedPictures(exampleWords(sheet)).map(({ path, message }) => `${path.join('.')} ${message}`)
  const claw = word('claw', 'crab')
  expect(found({ easy: [crab, fish], regular: [claw], challenge: [whale] })).toEqual([])
  expect(found({ easy: [word('tide'), word('wave')], regular: [word('deep')] })).toEqual([])
  expect(found({ easy: [crab, fish, claw] })).toEqual([
    'easy.2.picture claw: crab in this list already has the picture crab.',
  ])
  expect(found({ easy: [crab], regular: [claw], challenge: [word('pincer', 'crab')] })).toEqual([
    'challenge.0.picture pincer: 2 words of the theme already have the picture crab.',
  ])
})
