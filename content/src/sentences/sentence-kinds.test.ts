import { expect, it } from 'vitest'
import { kindsOf } from './sentence-kinds.ts'

const kindOf = kindsOf([
  { one: 'an animal', many: 'animals', words: ['goose', 'fox'] },
  { one: 'something to wear', many: 'things to wear', words: ['boot'] },
  { says: 'tells where', words: ['behind'] },
])

it.each([
  ['fox', 'is an animal'],
  ['foxes', 'are animals'],
  ['geese', 'are animals'],
  ['muddy boots', 'are things to wear'],
  ['behind', 'tells where'],
  ['comet', undefined],
])('kindsOf says of %s that it %s', (word, expected) => {
  expect(kindOf(word)).toBe(expected)
})
