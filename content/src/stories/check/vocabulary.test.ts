import { expect, it } from 'vitest'
import { objectionsTo } from '../../testing/example-story.ts'
import { checkVocabulary } from './vocabulary.ts'

const explain = (...words: readonly string[]) => {
  const entries = words.map((word) => ({ word, meaning: 'a word' }))
  return { sheet: { vocabulary: { simple: entries, full: [], challenge: [] } } }
}

it.each([
  ['words of the text', ['reef', 'shrimp'], []],
  ['a word the text has in another form', ['bubble', 'click'], []],
  ['a word of more than one word', ['trail of bubbles'], []],
  ['a word of which a part is not in the text', ['trail of whales'], ['trail of whales']],
  ['a word that is two, of which the text has one', ['leaves'], ['leaves']],
  ['a word the text does not have', ['reef', 'whale'], ['whale']],
  ['a word twice', ['reef', 'reef'], ['reef']],
  ['too many words', ['reef', 'hum', 'eel', 'cave', 'shrimp'], ['vocabulary']],
])('%s', (_, words, expected) => {
  expect(objectionsTo(checkVocabulary, explain(...words))).toEqual(expected)
})
