import { expect, it } from 'vitest'
import { NO_CALM_PREFERENCES } from './calm-corner.ts'
import { shouldSuggestCorner } from './usage.ts'

const NOW = 100_000_000
const MINUTE = 60_000

it.each([
  [3, 11 * MINUTE, true],
  [3, 10 * MINUTE, true],
  [3, 10 * MINUTE - 1, false],
  [3, 0, false],
  [2, 11 * MINUTE, false],
  [0, 11 * MINUTE, false],
  // The clock was set back since the last use.
  [3, -MINUTE, true],
])('shouldSuggestCorner with %i uses from the section, the last use %i ms ago, returns %s', (uses, ago, suggests) => {
  const preferences = { ...NO_CALM_PREFERENCES, triggerPatterns: { story: uses, home: 9 }, lastUsed: NOW - ago }
  expect(shouldSuggestCorner(preferences, 'story', NOW)).toBe(suggests)
})

it('shouldSuggestCorner returns false before the first use', () =>
  expect(shouldSuggestCorner(NO_CALM_PREFERENCES, 'home', NOW)).toBe(false))

it.each([0, 1, NOW])(
  'shouldSuggestCorner returns true after three uses if the time of the last use is unknown, at %i ms',
  (now) => {
    const preferences = { ...NO_CALM_PREFERENCES, triggerPatterns: { story: 3 } }
    expect(shouldSuggestCorner(preferences, 'story', now)).toBe(true)
  },
)

it.each([null, undefined])(
  'shouldSuggestCorner returns false if the stored counts by section are %s',
  (triggerPatterns) => {
    expect(
      shouldSuggestCorner({ ...NO_CALM_PREFERENCES, triggerPatterns: triggerPatterns as never }, 'story', NOW),
    ).toBe(false)
  },
)
