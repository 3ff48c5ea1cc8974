import { expect, it } from 'vitest'
import { cutWord, exampleWord, whatsOf } from '../../testing/example-word.ts'
import { checkPartOrder } from './part-order.ts'

it.each([
  ['sh-ell', []],
  ['ba-na-na', []],
  ['st-op', []],
  ['ar-t', ['art tar']],
  ['s-t-op', ['stop tops', 'stop opts']],
])('%s', (cut, expected) => {
  expect(whatsOf(checkPartOrder(cutWord(cut))).toSorted()).toEqual([...expected].toSorted())
})

it('reads the further cuts too', () => {
  const word = exampleWord({
    word: 'stop',
    chunks: ['st', 'op'],
    alternative_chunks: [
      ['st', 'op'],
      ['s', 'top'],
    ],
  })
  expect(checkPartOrder(word)).toMatchObject([{ path: ['alternative_chunks', 1], what: 'stop tops' }])
})
