import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CLOSED,
  type CornerEvent,
  type CornerState,
  type CornerUse,
  READY_AFTER,
  step,
  untilReady,
} from './corner-state.ts'

type AnyEvent = CornerEvent | CornerEvent['type']

type Steps = readonly (readonly [at: number, event: AnyEvent])[]

/** Applies events, each at its time in ms, and returns the last state and all uses that were recorded. */
function applyEvents(...steps: Steps): { corner: CornerState; uses: CornerUse[] } {
  let corner = CLOSED
  const uses: CornerUse[] = []
  for (const [at, event] of steps) {
    const after = step(corner, typeof event === 'string' ? ({ type: event } as CornerEvent) : event, at)
    corner = after.corner
    if (after.finishedUse) uses.push(after.finishedUse)
  }
  return { corner, uses }
}

const rock: AnyEvent = { type: 'experience-chosen', experience: 'rock' }
const better: AnyEvent = { type: 'answered', felt: 'better' }
const notYet: AnyEvent = { type: 'answered', felt: 'not-yet' }

it.each(['close-pressed', 'page-closed'] as const)(
  'closes without recording a use if the child has not chosen an experience: %s',
  (event) => {
    expect(applyEvents([0, 'opened'], [1, event])).toEqual({ corner: CLOSED, uses: [] })
  },
)

it.each([
  [14_999, 'close-pressed', 'experiencing'],
  [14_999, 'ready-pressed', 'experiencing'],
  [15_000, 'close-pressed', 'asking'],
  [15_000, 'ready-pressed', 'asking'],
] as const)('after %i ms of an experience, the event "%s" leads to the state "%s"', (ms, event, kind) => {
  expect(READY_AFTER).toBe(15_000)
  const { corner, uses } = applyEvents([7, 'opened'], [100, rock], [100 + ms, event])
  expect(corner.kind).toBe(kind)
  expect(uses).toEqual([])
})

it('records a use when the child leaves, with the answer to how it felt if there is one', () => {
  const toReady = [
    [0, 'opened'],
    [0, rock],
    [20_400, 'ready-pressed'],
  ] as const
  const use = { experience: 'rock', duration: 20, returnedToLearning: true }
  expect(applyEvents(...toReady, [30_000, 'close-pressed'])).toEqual({ corner: CLOSED, uses: [use] })
  expect(applyEvents(...toReady, [30_000, better])).toEqual({ corner: CLOSED, uses: [{ ...use, felt: 'better' }] })
})

it('lets the child choose another experience after "Not yet", and records each use separately', () => {
  const { corner, uses } = applyEvents(
    ...([
      [0, 'opened'],
      [0, rock],
      [15_000, 'ready-pressed'],
      [16_000, notYet],
    ] as const),
    ...([
      [17_000, { type: 'experience-chosen', experience: 'heavy' }],
      [40_000, 'ready-pressed'],
      [41_000, 'close-pressed'],
    ] as const),
  )
  expect(corner).toEqual(CLOSED)
  expect(uses).toEqual([
    { experience: 'rock', duration: 15, returnedToLearning: false, felt: 'not-yet' },
    { experience: 'heavy', duration: 23, returnedToLearning: true },
  ])
  expect(
    applyEvents([0, 'opened'], [0, rock], [15_000, 'ready-pressed'], [16_000, notYet], [16_001, 'close-pressed'])
      .corner,
  ).toEqual(CLOSED)
})

it('counts the time of an experience only while the browser tab is visible', () => {
  const hidden = [
    [0, 'opened'],
    [0, rock],
    [10_000, 'tab-hidden'],
  ] as const
  const { corner } = applyEvents(...hidden)
  expect(untilReady(corner, 1_000_000)).toBeNull()
  const shownAgain = applyEvents(...hidden, [100_000, 'tab-shown']).corner
  expect(untilReady(shownAgain, 100_000)).toBe(5_000)
  expect(untilReady(shownAgain, 105_000)).toBe(0)
  expect(applyEvents(...hidden, [100_000, 'close-pressed']).corner.kind).toBe('experiencing')
})

it('records a use as not returned to learning if the browser tab is closed during the experience', () => {
  const { uses } = applyEvents([0, 'opened'], [0, rock], [4_000, 'page-closed'], [4_001, 'page-closed'])
  expect(uses).toEqual([{ experience: 'rock', duration: 4, returnedToLearning: false }])
})

describe('step ignores the events that do not apply in the state', () => {
  const events: readonly AnyEvent[] = [
    'opened',
    rock,
    'tab-hidden',
    'tab-shown',
    'ready-pressed',
    'close-pressed',
    better,
    notYet,
    'page-closed',
  ]
  const choosing: Steps = [[0, 'opened']]
  const experiencing: Steps = [...choosing, [0, rock]]
  const asking: Steps = [...experiencing, [20_000, 'ready-pressed']]
  const typeOf = (event: AnyEvent) => (typeof event === 'string' ? event : event.type)

  it.each<[string, Steps, readonly string[]]>([
    ['closed', [], ['opened']],
    ['choosing', choosing, ['experience-chosen', 'close-pressed', 'page-closed']],
    ['experiencing', experiencing, ['tab-hidden', 'tab-shown', 'ready-pressed', 'close-pressed', 'page-closed']],
    ['asking', asking, ['close-pressed', 'answered', 'page-closed']],
  ])('%s', (kind, steps, applicable) => {
    const before = applyEvents(...steps)
    expect(before.corner.kind).toBe(kind)
    for (const event of events.filter((item) => !applicable.includes(typeOf(item))))
      expect(applyEvents(...steps, [20_000, event])).toEqual(before)
  })
})

it('records a use as returned to learning if the browser tab is closed at the question', () => {
  const { corner, uses } = applyEvents([0, 'opened'], [0, rock], [20_000, 'ready-pressed'], [30_000, 'page-closed'])
  expect(corner).toEqual(CLOSED)
  expect(uses).toEqual([{ experience: 'rock', duration: 20, returnedToLearning: true }])
})

it('in a hidden tab, the ready button stays if it was shown before, and does not appear otherwise', () => {
  expect(untilReady(applyEvents([0, 'opened'], [0, rock], [15_000, 'tab-hidden']).corner, 99_000)).toBe(0)
  expect(untilReady(applyEvents([0, 'opened'], [0, rock], [14_999, 'tab-hidden']).corner, 99_000)).toBeNull()
  expect(untilReady(applyEvents([0, 'opened'], [0, rock]).corner, 15_000)).toBe(0)
})

it('untilReady returns the ms until the ready button appears, or null outside an experience', () => {
  expect(untilReady(CLOSED, 1)).toBeNull()
  expect(untilReady(applyEvents([0, 'opened']).corner, 1)).toBeNull()
  expect(untilReady(applyEvents([0, 'opened'], [50, rock]).corner, 50)).toBe(15_000)
})

const anyEvent: fc.Arbitrary<CornerEvent> = fc.oneof(
  fc
    .constantFrom(...(['opened', 'tab-hidden', 'tab-shown', 'ready-pressed', 'close-pressed', 'page-closed'] as const))
    .map((type) => ({ type })),
  fc
    .constantFrom(...(['heavy', 'rock', 'quiet'] as const))
    .map((experience) => ({ type: 'experience-chosen', experience }) as const),
  fc.constantFrom(...(['better', 'same', 'not-yet'] as const)).map((felt) => ({ type: 'answered', felt }) as const),
)

it('never leaves an experience before 15 s in a visible tab, unless the tab is closed', () => {
  const clock = fc.integer({ min: -10_000, max: 30_000 })
  fc.assert(
    fc.property(fc.array(fc.tuple(clock, anyEvent), { maxLength: 60 }), (events) => {
      let [corner, now]: [CornerState, number] = [CLOSED, 0]
      for (const [passed, event] of events) {
        now += passed
        const after = step(corner, event, now)
        if (corner.kind === 'experiencing' && after.corner.kind === 'asking') expect(untilReady(corner, now)).toBe(0)
        if (corner.kind === 'experiencing' && event.type !== 'page-closed') expect(after.corner.kind).not.toBe('closed')
        if (after.finishedUse) expect(after.finishedUse.duration).toBeGreaterThanOrEqual(0)
        corner = after.corner
      }
    }),
  )
})
