import { expect, it } from 'vitest'
import { nextLookedUpWord, placeOfWord, type WordPlaces } from './word-place.ts'

const places: WordPlaces = {
  reef: ['ocean', 'easy', 'vowel-teams'],
  comet: ['space', 'regular', 'open-closed'],
  telescope: ['space', 'challenge', 'roots'],
}
const of = (lookedUp: Readonly<Record<string, Readonly<Record<string, number>>>>, built: readonly string[] = []) =>
  nextLookedUpWord({ lookedUp, places, isBuilt: (id) => built.includes(id), difficulty: 'regular' })

it('finds the place of a word by its exact spelling', () => {
  expect(placeOfWord('comet', places)?.[0]).toBe('space')
  expect([placeOfWord('comets', places), placeOfWord('constructor', places)]).toEqual([null, null])
})

it('suggests the word looked up last, of any theme, until it is built', () => {
  const looks = { reef: { quiet: 7 }, comet: { bay: 3, hill: 9 } }
  expect(of(looks)).toBe('comet')
  expect(of(looks, ['space-comet'])).toBe('reef')
  expect(of(looks, ['space-comet', 'ocean-reef'])).toBeNull()
})

it('skips words that cannot be built, are too hard, or were not looked up', () => {
  expect(of({ crackle: { quiet: 9 }, telescope: { hill: 8 }, reef: { quiet: 1 } })).toBe('reef')
  expect(of({ comet: {}, reef: { quiet: 1 } })).toBe('reef')
  expect(of({})).toBeNull()
})
