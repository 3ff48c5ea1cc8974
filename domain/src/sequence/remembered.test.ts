import { expect, it } from 'vitest'
import { lateness, rememberedFrom } from './remembered.ts'
import type { How, Try } from './tries.ts'

const DAY = 86_400_000
const tries = (...all: readonly (readonly [day: number, how: How])[]): readonly Try[] =>
  all.map(([day, how]) => ({ at: day * DAY, how }))

const dueAfter = (all: readonly Try[]): number | null => {
  const remembered = rememberedFrom(all)
  return remembered && (remembered.due - remembered.last) / DAY
}

it.each([
  ['nothing', [], null],
  ['alone once', tries([0, 'alone']), 2],
  ['with help once', tries([0, 'helped']), 1],
  ['given up', tries([0, 'given-up']), 1],
  ['alone, and when it came back', tries([0, 'alone'], [2, 'alone']), 11],
  ['alone, long after the first of all days, and when it came back', tries([900, 'alone'], [902, 'alone']), 11],
  ['alone, and with help when it came back', tries([0, 'alone'], [2, 'helped']), 8],
  ['known for long, and given up', tries([0, 'alone'], [2, 'alone'], [12, 'alone'], [50, 'given-up']), 3],
  ['alone twice in a minute', [...tries([0, 'alone']), { at: 60_000, how: 'alone' as const }], 2],
])('comes back in time when it was built: %s', (_, all, days) => {
  expect(dueAfter(all)).toBe(days)
})

it('counts a clock that was put back as no time', () => {
  const back = [
    { at: 5 * DAY, how: 'alone' as const },
    { at: 3 * DAY, how: 'alone' as const },
  ]
  expect(() => rememberedFrom(back)).not.toThrow()
  expect(rememberedFrom(back)?.stability).toBeGreaterThan(0)
})

it('is late in parts of its own stability', () => {
  const remembered = { stability: 10, last: 0, due: 10 * DAY }
  expect(lateness(remembered, 10 * DAY)).toBe(0)
  expect(lateness(remembered, 20 * DAY)).toBe(1)
  expect(lateness({ stability: 0.2, last: 0, due: DAY }, 3 * DAY)).toBe(2)
})
