import { expect, it } from 'vitest'
import { memoize } from './memoize.ts'

it('computes each value once, whatever it is', () => {
  const calls: string[] = []
  const length = memoize((word) => {
    calls.push(word)
    return word.length
  })
  expect(['', 'fox', 'fox', '', 'eel'].map(length)).toEqual([0, 3, 3, 0, 3])
  expect(calls).toEqual(['', 'fox', 'eel'])
})
