import { expect, it } from 'vitest'
import { asFile, exampleWord, exampleWords } from '../../testing/example-word.ts'
import { checkOneTheme } from './one-theme.ts'

it('tells the later theme of a word that is in two', () => {
  const [space, ocean] = [
    asFile(exampleWords({ theme: 'space', easy: [exampleWord({ word: 'moon' }), exampleWord()] })),
    asFile(exampleWords({ theme: 'ocean', easy: [exampleWord()] })),
  ]
  expect(checkOneTheme(exampleWord(), space, [space, ocean])).toEqual([])
  expect(checkOneTheme(exampleWord(), ocean, [space, ocean])).toMatchObject([{ what: 'shell', path: ['word'] }])
  expect(checkOneTheme(exampleWord({ word: 'reef' }), ocean, [space, ocean])).toEqual([])
})
