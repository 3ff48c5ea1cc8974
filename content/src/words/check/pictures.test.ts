import { expect, it } from 'vitest'
import { exampleWord, exampleWords } from '../../testing/example-word.ts'
import { checkPicture, checkRepeatedPictures } from './pictures.ts'

const word = (name: string, picture: string) => exampleWord({ word: name, picture })

it('knows the pictures there are', () => {
  const pictures = new Set(['spiral-shell'])
  expect(checkPicture(word('shell', 'spiral-shell'), pictures)).toEqual([])
  expect(checkPicture(word('shell', 'shell'), pictures)).toMatchObject([{ path: ['picture'], what: 'shell shell' }])
})

it('wants no picture twice in a list, none three times in a theme', () => {
  const [crab, fish, whale] = [word('crab', 'crab'), word('fish', 'fish'), word('whale', 'whale')]
  const found = (sheet: Parameters<typeof exampleWords>[0]) =>
    checkRepeatedPictures(exampleWords(sheet)).map(({ path, message }) => `${path.join('.')} ${message}`)
  const claw = word('claw', 'crab')
  expect(found({ easy: [crab, fish], regular: [claw], challenge: [whale] })).toEqual([])
  expect(found({ easy: [crab, fish, claw] })).toEqual([
    'easy.2.picture claw: crab in this list already has the picture crab.',
  ])
  expect(found({ easy: [crab], regular: [claw], challenge: [word('pincer', 'crab')] })).toEqual([
    'challenge.0.picture pincer: 2 words of the theme already have the picture crab.',
  ])
})
