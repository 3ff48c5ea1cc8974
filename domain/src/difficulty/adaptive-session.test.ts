import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newAdaptiveSession, startDifficulty, step, struggleReasons, type WordMetric } from './adaptive-session.ts'
import { DIFFICULTIES, type Difficulty } from './difficulty.ts'

const SUCCESS = { timePerWord: 12_000, hintsUsed: 1, resets: 0 }
const STRUGGLE = { timePerWord: 12_000, hintsUsed: 0, resets: 1 }

const metric = (measured: typeof SUCCESS, difficulty: Difficulty = 'regular'): WordMetric => ({
  ...measured,
  completed: true,
  difficulty,
  timestamp: 1,
})

const sessionAfter = (runs: readonly (typeof SUCCESS)[], age = 10) =>
  runs.reduce(
    (session, measured) => step(session, { type: 'word-finished', metric: metric(measured) }),
    newAdaptiveSession('moss', age),
  )

const anyMetric = fc.record({
  timePerWord: fc.oneof(fc.constantFrom(29_999, 30_000, 30_001), fc.nat(120_000)),
  hintsUsed: fc.nat(4),
  resets: fc.nat(2),
})

/**
 * A second implementation of the specification's rule: the outcomes are letters of a text, which is cleared at each
 * change.
 */
function specified(runs: readonly (typeof SUCCESS)[], start: Difficulty): Difficulty {
  let level = DIFFICULTIES.indexOf(start)
  let tail = ''
  for (const { timePerWord, hintsUsed, resets } of runs) {
    tail += timePerWord > 30_000 || hintsUsed >= 2 || resets >= 1 ? 'x' : 'o'
    const moved = Math.min(2, Math.max(0, level + (tail.endsWith('xx') ? -1 : tail.endsWith('ooo') ? 1 : 0)))
    if (moved !== level) tail = ''
    level = moved
  }
  return DIFFICULTIES[level] ?? start
}

describe('adaptive difficulty', () => {
  it.each([
    [6, 'easy'],
    [8, 'easy'],
    [9, 'regular'],
    [11, 'regular'],
    [12, 'challenge'],
    [15, 'challenge'],
  ] as const)('a child of %i years begins with the difficulty %s', (age, difficulty) => {
    expect(startDifficulty(age)).toBe(difficulty)
  })

  it.each([
    [{ timePerWord: 30_000, hintsUsed: 1, resets: 0 }, []],
    [{ timePerWord: 30_001, hintsUsed: 0, resets: 0 }, ['time']],
    [{ timePerWord: 0, hintsUsed: 2, resets: 0 }, ['hints']],
    [{ timePerWord: 0, hintsUsed: 0, resets: 1 }, ['resets']],
    [{ timePerWord: 40_000, hintsUsed: 3, resets: 2 }, ['time', 'hints', 'resets']],
  ])('struggleReasons of %j are %j', (measured, reasons) => {
    expect(struggleReasons(measured)).toEqual(reasons)
  })

  it('has the specified difficulty after any sequence of words', () => {
    fc.assert(
      fc.property(fc.array(anyMetric, { maxLength: 40 }), fc.integer({ min: 6, max: 15 }), (runs, age) => {
        expect(sessionAfter(runs, age).currentDifficulty).toBe(specified(runs, startDifficulty(age)))
      }),
    )
  })

  it('resets the counts of struggles and successes when the difficulty changes', () => {
    expect(sessionAfter([SUCCESS, SUCCESS, SUCCESS])).toMatchObject({
      currentDifficulty: 'challenge',
      adaptationTriggers: { strugglesInRow: 0, successesInRow: 0, lastAdaptation: 1 },
    })
    expect(sessionAfter([STRUGGLE, STRUGGLE])).toMatchObject({
      currentDifficulty: 'easy',
      adaptationTriggers: { strugglesInRow: 0 },
    })
  })

  it('stores the metrics of the last fifty words', () => {
    const words = Array.from({ length: 51 }, (_, word) => ({ ...SUCCESS, timePerWord: word }))
    expect(sessionAfter(words).sessionMetrics).toEqual(words.slice(1).map((word) => metric(word)))
    expect(sessionAfter(words.slice(0, 1)).sessionMetrics).toEqual([metric({ ...SUCCESS, timePerWord: 0 })])
  })

  it('ignores abandoned words', () => {
    const abandoned = { ...metric({ timePerWord: 90_000, hintsUsed: 4, resets: 3 }), completed: false }
    const session = newAdaptiveSession('moss', 10)
    expect(step(session, { type: 'word-finished', metric: abandoned })).toEqual(session)
  })

  it('does not repeat a change that the child has undone until the next visit', () => {
    const raised = sessionAfter([SUCCESS, SUCCESS, SUCCESS])
    const restored = step(raised, { type: 'difficulty-restored', to: 'regular' })
    expect(restored).toMatchObject({ currentDifficulty: 'regular', declined: 'challenge' })
    const afterThreeSuccesses = (session: typeof restored) =>
      [SUCCESS, SUCCESS, SUCCESS].reduce(
        (now, measured) => step(now, { type: 'word-finished', metric: metric(measured) }),
        session,
      )
    expect(afterThreeSuccesses(restored).currentDifficulty).toBe('regular')
    expect(afterThreeSuccesses(step(restored, { type: 'visit-started' })).currentDifficulty).toBe('challenge')
  })

  it("stays at the child's choice, and stays there when the choice is withdrawn", () => {
    const chosen = step(newAdaptiveSession('moss', 10), { type: 'difficulty-chosen', difficulty: 'easy' })
    const practised = [SUCCESS, SUCCESS, SUCCESS, SUCCESS].reduce(
      (now, measured) => step(now, { type: 'word-finished', metric: metric(measured) }),
      chosen,
    )
    expect(practised.currentDifficulty).toBe('easy')
    const withoutChoice = step(practised, { type: 'difficulty-chosen', difficulty: null })
    expect(withoutChoice).toMatchObject({ currentDifficulty: 'easy', chosen: null })
  })
})
