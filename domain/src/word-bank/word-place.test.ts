import { expect, it } from 'vitest'
import { nextLookedUpWord, placeOfWord, type WordPlaces } from './word-place.ts'

const places: WordPlaces = {
  reef: ['ocean', 'easy', 'vowel-teams'],
  comet: ['space', 'regular', 'open-closed'],
  telescope: ['space', 'challenge', 'roots'],
}
const of = (lookedUp: Readonly<Record<string, Readonly<Record<string, number>>>>, built: readonly string[] = []) =>
  nextLookedUpWord({ lookedUp, places, isBuilt: (id) => built.includes(id), difficulty: 'regular' })

it('knows where a word is, just so', () => {
  expect(placeOfWord('comet', places)?.[0]).toBe('space')
  expect([placeOfWord('comets', places), placeOfWord('constructor', places)]).toEqual([null, null])
})

it('the word looked at last comes next, of whatever theme, until it is built', () => {
  const looks = { reef: { quiet: 7 }, comet: { bay: 3, hill: 9 } }
  expect(of(looks)).toBe('comet')
  expect(of(looks, ['space-comet'])).toBe('reef')
  expect(of(looks, ['space-comet', 'ocean-reef'])).toBeNull()
})

it('a word nobody can build, one that is harder, and one that was looked at in no story we know are left', () => {
  expect(of({ crackle: { quiet: 9 }, telescope: { hill: 8 }, reef: { quiet: 1 } })).toBe('reef')
  expect(of({ comet: {}, reef: { quiet: 1 } })).toBe('reef')
  expect(of({})).toBeNull()
})
