import { expect, it } from 'vitest'
import type { Attempt, Outcome } from './attempt.ts'
import { memoryStrengthOf, overdueRatio } from './memory-strength.ts'

const DAY = 86_400_000
const attempts = (...all: readonly (readonly [day: number, how: Outcome])[]): readonly Attempt[] =>
  all.map(([day, how]) => ({ at: day * DAY, how, rule: 2 }))

const dueAfter = (all: readonly Attempt[]): number | null => {
  const remembered = memoryStrengthOf(all)
  return remembered && (remembered.due - remembered.last) / DAY
}

it.each([
  ['never', [], null],
  ['alone once', attempts([0, 'alone']), 8],
  ['with one hint', attempts([0, 'hard']), 1],
  ["with outcome 'again'", attempts([0, 'again']), 1],
  ['alone by the former rule', [{ at: 0, how: 'alone' as const }], 1],
  ['three times with help by the former rule', [0, 1, 2].map((day) => ({ at: day * DAY, how: 'helped' as const })), 1],
  ['alone twice, two days apart', attempts([0, 'alone'], [2, 'alone']), 18],
  ['alone twice, two days apart, long after the epoch', attempts([900, 'alone'], [902, 'alone']), 18],
  ['alone, then with one hint two days later', attempts([0, 'alone'], [2, 'hard']), 14],
  [
    "alone three times, then with outcome 'again'",
    attempts([0, 'alone'], [2, 'alone'], [12, 'alone'], [50, 'again']),
    3,
  ],
  ['alone twice in a minute', [...attempts([0, 'alone']), { at: 60_000, how: 'alone' as const, rule: 2 as const }], 8],
])('memoryStrengthOf sets the next review of a word built %s', (_, all, days) => {
  expect(dueAfter(all)).toBe(days)
})

it('memoryStrengthOf treats a clock that was set back as no elapsed time', () => {
  const back = [
    { at: 5 * DAY, how: 'alone' as const, rule: 2 as const },
    { at: 3 * DAY, how: 'alone' as const, rule: 2 as const },
  ]
  expect(() => memoryStrengthOf(back)).not.toThrow()
  expect(memoryStrengthOf(back)?.stability).toBeGreaterThan(0)
})

it('overdueRatio is the lateness divided by the stability, which counts as at least a day', () => {
  const remembered = { stability: 10, last: 0, due: 10 * DAY }
  expect(overdueRatio(remembered, 10 * DAY)).toBe(0)
  expect(overdueRatio(remembered, 20 * DAY)).toBe(1)
  expect(overdueRatio({ stability: 0.2, last: 0, due: DAY }, 3 * DAY)).toBe(2)
})
