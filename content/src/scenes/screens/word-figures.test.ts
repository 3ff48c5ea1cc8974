import type { WordListName } from '@lanternleaf/domain/word-bank/word-list'
import { wordGround } from '@lanternleaf/domain/word-building/word-ground'
import { expect, it } from 'vitest'
import { weigh } from '../check/weight.ts'
import { groundArt } from '../compile-scenes.ts'
import { givesAway, wordFigures } from './word-figures.ts'

/** KB (1000 bytes) of gzip that the figures of a list may weigh. */
const BUDGET = 8

const LISTS: readonly WordListName[] = [
  'animals',
  'space',
  'ocean',
  'friendship',
  'mystery',
  'food',
  'vehicles',
  'universal',
  'big-words',
  'heart',
]

it.each(LISTS)('two or three figures stand beside each word of the list %s, the same each time', (list) => {
  const words = ['shell', 'fox', 'planet', 'friendship'].map((word) => ({ word, picture: null }))
  const { figuresBeside } = wordGround(groundArt('reef'), wordFigures(list, words))
  for (const { word } of words) {
    const beside = figuresBeside(word)
    expect(beside.length).toBeGreaterThanOrEqual(2)
    expect(figuresBeside(word)).toEqual(beside)
    expect(beside.filter(({ figure }) => givesAway(figure.name, { word, picture: null }))).toEqual([])
  }
})

it.each(LISTS)('the figures of the list %s are small', (list) => {
  expect(weigh(wordFigures(list, []))).toBeLessThanOrEqual(BUDGET)
})

it('different words have different figures beside them', () => {
  const { figuresBeside } = wordGround(groundArt('reef'), wordFigures('ocean', []))
  const scenes = ['tide', 'wave', 'claw', 'mouth', 'reef', 'swim'].map((word) =>
    figuresBeside(word)
      .map(({ figure }) => figure.name)
      .join(),
  )
  expect(new Set(scenes).size).toBeGreaterThan(2)
})

it.each([
  ['spiral-shell', 'shell', null, true],
  ['fish', 'jellyfish', null, true],
  ['coral', 'reef', 'coral', true],
  ['coral', 'reef', null, false],
])('the figure %s beside the word %s with the picture %s gives it away: %s', (figure, word, picture, expected) => {
  expect(givesAway(figure, { word, picture })).toBe(expected)
})
