/**
 * The small figures that stand beside a word while a child builds it, such as a crab beside an ocean word. A figure
 * must not show the word itself. `web/generate/word-bank.ts` writes them for the client.
 */

import type { WordFigure, WordSpot } from '@lanternleaf/domain/scene/compiled-scenes'
import type { PlacedFigure } from '@lanternleaf/domain/scene/compose'
import type { WordListName } from '@lanternleaf/domain/word-bank/word-list'
import { figureArt } from '../figure-art.ts'

/** The position and the size of a figure at each spot, in scene units. A phone shows only the 400 units in the middle. */
const SPOTS: Readonly<Record<WordSpot, Omit<PlacedFigure, 'name'>>> = {
  left: { x: 206, y: 252, size: 84, isMirrored: false, isStanding: true },
  right: { x: 562, y: 252, size: 84, isMirrored: false, isStanding: true },
  above: { x: 530, y: 116, size: 46, isMirrored: false, isStanding: false },
}

/** The figures that may stand beside the words of a list: one of each spot is shown with a word. Nothing flies in a room. */
const FIGURES: Readonly<Record<WordListName, Readonly<Record<WordSpot, string>>>> = {
  animals: { left: 'fox goat rabbit', right: 'hedgehog rooster turtle', above: 'butterfly honeybee' },
  space: {
    left: 'robot telescope satellite-antenna',
    right: 'alien-monster rocket gem-stone',
    above: 'ringed-planet comet',
  },
  ocean: { left: 'crab coral octopus', right: 'spiral-shell lobster oyster', above: 'fish tropical-fish jellyfish' },
  friendship: { left: 'guitar backpack dog', right: 'soccer-ball books teddy-bear', above: 'balloon musical-notes' },
  mystery: { left: 'black-cat old-key candle', right: 'owl flashlight footprints', above: 'bat star' },
  food: { left: 'pot-of-food bread carrot', right: 'teapot strawberry cheese-wedge', above: '' },
  vehicles: { left: 'bicycle taxi luggage', right: 'motor-scooter tractor backpack', above: 'balloon' },
  universal: { left: 'umbrella dog backpack', right: 'bicycle postbox cat', above: 'kite balloon' },
  'big-words': { left: 'brick toolbox ladder', right: 'gear hammer robot', above: '' },
  heart: { left: 'books potted-plant cat', right: 'open-book teddy-bear alarm-clock', above: '' },
}

/** A word of the bank, and the name of its picture: null if it has none. */
type PicturedWord = { readonly word: string; readonly picture: string | null }

/** The figures that may stand beside the words of a list, each with the words that it would give away. */
export function wordFigures(list: WordListName, words: readonly PicturedWord[]): readonly WordFigure[] {
  const spots = Object.entries(FIGURES[list]) as [WordSpot, string][]
  return spots.flatMap(([spot, names]) =>
    names
      .split(' ')
      .filter((name) => name !== '')
      .map((name) => wordFigure(spot, name, words)),
  )
}

function wordFigure(spot: WordSpot, name: string, words: readonly PicturedWord[]): WordFigure {
  const art = figureArt(name)
  if (art === null) throw new Error(`There is no picture "${name}".`)
  const { x, y, size, isMirrored, isStanding } = SPOTS[spot]
  const givenAway = words.filter((word) => givesAway(name, word)).map(({ word }) => word)
  return { spot, figure: { name, x, y, size, isMirrored, isStanding }, art, givesAway: [...new Set(givenAway)] }
}

/** Whether a figure shows a word: it is the word's picture, or one of the words in its name is, or is part of, the word. */
export const givesAway = (figure: string, { word, picture }: PicturedWord): boolean =>
  figure === picture ||
  figure.split('-').some((part) => part.length > 2 && (word.includes(part) || part.includes(word)))
