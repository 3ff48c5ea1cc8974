import { expect, it } from 'vitest'
import { letterTests } from './letter-tests.ts'

const { isRealWord, isAnyWord, isRude } = letterTests(['aquanaut'])

it.each(['hop', 'snail', 'dusts', 'gonna', 'favour', 'favor', 'aquanaut'])('%s is a word', (letters) =>
  expect(isRealWord(letters)).toBe(true),
)
it.each(['snak', 'duk', 'keck', 'mudd', 'ted', 'kc', 'sh', ''])('%s is not a word that a child knows', (letters) =>
  expect(isRealWord(letters)).toBe(false),
)

it.each(['kart', 'aquanaut', 'jut'])('%s is a word, however rare', (letters) => expect(isAnyWord(letters)).toBe(true))
it.each(['snak', 'duk', 'keck', 'marane', 'kc', ''])('%s is not a word', (letters) =>
  expect(isAnyWord(letters)).toBe(false),
)

it.each(['shit', 'shitt', 'fuk', 'phuc', 'kunt', 'pee', 'butt', 'dik', 'slut', 'mong', 'vape', 'whore'])(
  '%s is rude',
  (letters) => expect(isRude(letters)).toBe(true),
)
it.each(['ship', 'but', 'hope', 'ho', 'come', 'snak', 'wore', 'oral'])('%s is not rude', (letters) =>
  expect(isRude(letters)).toBe(false),
)
