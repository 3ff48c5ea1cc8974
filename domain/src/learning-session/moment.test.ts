import { expect, it } from 'vitest'
import { compareMoments, isBefore } from './moment.ts'

it.each([
  [{ at: 1, factId: 'b' }, { at: 2, factId: 'a' }, -1],
  [{ at: 1, sequence: 2, factId: 'b' }, { at: 2, sequence: 1, factId: 'a' }, -1],
  [{ at: 1, sequence: 1, factId: 'b' }, { at: 1, sequence: 2, factId: 'a' }, -1],
  [{ at: 1, factId: 'b' }, { at: 1, sequence: 0, factId: 'a' }, -1],
  [{ at: 1, sequence: 1, factId: 'a' }, { at: 1, sequence: 1, factId: 'b' }, -1],
  [{ at: 1, factId: 'a' }, { at: 1, factId: 'b' }, -1],
  [{ at: 1, factId: 'a' }, { at: 1, factId: 'a' }, 0],
])('compareMoments(%j, %j) compares the time, then the sequence number, then the id', (a, b, order) => {
  expect([compareMoments(a, b), compareMoments(b, a)].map(Math.sign)).toEqual([order, 0 - order])
  expect([isBefore(a, b), isBefore(b, a)]).toEqual([order < 0, false])
})
