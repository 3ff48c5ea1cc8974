import { expect, it } from 'vitest'
import { storyTiles } from './story-tiles.ts'

it.each([
  ['words of three letters, none shorter', ['A sea is big.'], ['sea', 'big']],
  ['no word with anything but letters in it', ['Crab’s o’clock, twenty-one 2nd crab2.'], []],
  ['what is said most often before the rest', ['One two. Two.'], ['two', 'one']],
  ['what is never small as a name', ['Olu hid.', 'Olu bit.'], ['Olu', 'hid', 'bit']],
  ['what begins small as a word, whatever its other letters', ['My eBook.', 'An eBook.'], ['ebook']],
  ['what is said once as a word', ['Olu.'], ['olu']],
])('offers %s', (_, sentences, words) => expect(storyTiles(sentences, [])).toEqual(words))
