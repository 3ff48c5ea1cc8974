import { expect, it } from 'vitest'
import { storyTiles } from './story-tiles.ts'

it.each([
  ['words of at least three letters', ['A sea is big.'], ['sea', 'big']],
  ['only words that consist of letters', ['Crab’s o’clock, twenty-one 2nd crab2.'], []],
  ['the most frequent words first', ['One two. Two.'], ['two', 'one']],
  ['a word as a name if it occurs only with a capital', ['Olu hid.', 'Olu bit.'], ['Olu', 'hid', 'bit']],
  ['a word in lower case if it occurs with a small first letter', ['My eBook.', 'An eBook.'], ['ebook']],
  ['a word in lower case if it occurs only once', ['Olu.'], ['olu']],
])('storyTiles returns %s', (_, sentences, words) => expect(storyTiles(sentences, [])).toEqual(words))
