import { expect, it } from 'vitest'
import { memoize } from './memoize.ts'

it('computes each word once, also the empty word and a result of 0', () => {
  const calls: string[] = []
  const length = memoize((word) => {
    calls.push(word)
    return word.length
  })
  expect(['', 'fox', 'fox', '', 'eel'].map(length)).toEqual([0, 3, 3, 0, 3])
  expect(calls).toEqual(['', 'fox', 'eel'])
})
