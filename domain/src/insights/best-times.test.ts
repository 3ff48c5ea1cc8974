import { expect, it } from 'vitest'
import { bestTimes } from './week-summary.ts'

it.each([
  [{ morning: 6, evening: 5 }, ['morning']],
  [{ morning: 5, evening: 5 }, []],
  [{ morning: 5, afternoon: 3, evening: 3 }, []],
  [{}, []],
])(
  'bestTimes of %j returns the time of day with more than half of the total, if there were three sessions',
  (times, expected) => {
    expect(bestTimes({ times, sessions: 3 })).toEqual(expected)
    expect(bestTimes({ times, sessions: 2 })).toEqual([])
  },
)
