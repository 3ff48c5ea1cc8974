import fc from 'fast-check'
import { expect, it } from 'vitest'
import { storyTiles } from './story-tiles.ts'
import { capitalizeSentences, joinTiles, LITTLE_WORDS, paginateWords, tilesToOffer, toTiles } from './tiles.ts'

it('paginateWords splits words into as few pages as possible, of even length', () => {
  expect(paginateWords([])).toEqual([])
  const sizes = (many: number) => paginateWords(Array.from({ length: many }, String)).map(({ length }) => length)
  expect([1, 16, 17, 24, 33].map(sizes)).toEqual([[1], [16], [9, 8], [12, 12], [11, 11, 11]])
  expect(paginateWords(LITTLE_WORDS).flat()).toEqual(LITTLE_WORDS)
})

it.each([
  ['', []],
  ['The crab isn’t here.', ['The', 'crab', 'isn’t', 'here', '.']],
  ['“Go!” (he said)...', ['“', 'Go', '!', '”', '(', 'he', 'said', ')', '.', '.', '.']],
  ['well-known 🦀🦀 שלום', ['well-known', '🦀🦀', 'שלום']],
])('toTiles splits %j into %j, and joinTiles restores the text', (text, tiles) => {
  expect(toTiles(text)).toEqual(tiles)
  expect(joinTiles(tiles)).toBe(text)
})

it('toTiles loses no character except spaces, and is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const tiles = toTiles(text)
      expect(tiles.join('')).toBe(text.replaceAll(/\s/gu, ''))
      expect(toTiles(joinTiles(tiles)).join('')).toBe(tiles.join(''))
    }),
  )
})

it('capitalizeSentences capitalizes the first word of each sentence and lower-cases offered words inside one', () => {
  const offered = ['the', 'crab', 'I', 'Zuri']
  const capitalized = (...tiles: string[]) => joinTiles(capitalizeSentences(tiles, offered))
  expect(capitalized('the', 'crab', '.', 'I', 'saw', 'The', 'crab', '!')).toBe('The crab. I saw the crab!')
  expect(capitalized('“', 'the', 'crab', '”', 'Zuri', 'BANG')).toBe('“The crab” Zuri BANG')
  expect(capitalized('oh', ',', 'the', 'crab', ':', 'it', '…', 'hid', '?', 'yes')).toBe('Oh, the crab: it… Hid? Yes')
})

it('storyTiles returns the given words first, then the most frequent; tilesToOffer drops little words and limits the number', () => {
  const sentences = ['Zuri saw a crab.', 'The crab dug.', 'It’s a reef.', 'Dug, dug, dug.', 'Olu bit it.', 'Olu hid.']
  const words = storyTiles(sentences, ['Zuri', 'reef', 'reef'])
  expect(words).toEqual(['Zuri', 'reef', 'dug', 'crab', 'Olu', 'saw', 'the', 'bit', 'hid'])
  expect(tilesToOffer(words)).toEqual(['Zuri', 'reef', 'dug', 'crab', 'Olu', 'bit', 'hid'])
  expect(tilesToOffer(['would', 'Would', 'the', 'reef'])).toEqual(['reef'])
  const many = Array.from({ length: 99 }, (_, index) => 'y'.repeat(index + 3)).join(' ')
  expect(storyTiles([many], ['Zuri'])).toHaveLength(80)
  expect(tilesToOffer(storyTiles([many], ['Zuri']))).toHaveLength(24)
  expect(new Set(LITTLE_WORDS).size).toBe(LITTLE_WORDS.length)
})
