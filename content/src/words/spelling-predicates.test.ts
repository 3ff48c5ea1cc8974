import { expect, it } from 'vitest'
import { createSpellingPredicates } from './spelling-predicates.ts'

const { isKnownWord, isAnyWord, isRude } = createSpellingPredicates(['aquanaut'])

it.each(['hop', 'snail', 'dusts', 'gonna', 'favour', 'favor', 'aquanaut'])('%s is a word', (letters) =>
  expect(isKnownWord(letters)).toBe(true),
)
it.each(['snak', 'duk', 'keck', 'mudd', 'ted', 'kc', 'sh', ''])('%s is not a word that a child knows', (letters) =>
  expect(isKnownWord(letters)).toBe(false),
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
