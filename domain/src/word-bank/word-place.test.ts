import { expect, it } from 'vitest'
import { locateWord, nextLookedUpWord, type WordLocations } from './word-place.ts'

const places: WordLocations = {
  reef: ['ocean', 'easy', 'vowel-teams'],
  comet: ['space', 'regular', 'open-closed'],
  telescope: ['space', 'challenge', 'roots'],
}
const nextWord = (
  lookedUp: Readonly<Record<string, Readonly<Record<string, number>>>>,
  built: readonly string[] = [],
) => nextLookedUpWord({ lookedUp, places, isBuilt: (id) => built.includes(id), difficulty: 'regular' })

it('locateWord finds a word by its exact spelling', () => {
  expect(locateWord('comet', places)?.[0]).toBe('space')
  expect([locateWord('comets', places), locateWord('constructor', places)]).toEqual([null, null])
})

it('nextLookedUpWord returns the word looked up last, of any theme, that was not built', () => {
  const lookedUp = { reef: { quiet: 7 }, comet: { bay: 3, hill: 9 } }
  expect(nextWord(lookedUp)).toBe('comet')
  expect(nextWord(lookedUp, ['space-comet'])).toBe('reef')
  expect(nextWord(lookedUp, ['space-comet', 'ocean-reef'])).toBeNull()
})

it('nextLookedUpWord skips words that are not in the bank, are too hard, or have no look-up time', () => {
  expect(nextWord({ crackle: { quiet: 9 }, telescope: { hill: 8 }, reef: { quiet: 1 } })).toBe('reef')
  expect(nextWord({ comet: {}, reef: { quiet: 1 } })).toBe('reef')
  expect(nextWord({})).toBeNull()
})
