import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  delayMsOf,
  GENERATION_STEPS,
  type Generation,
  type GenerationEvent,
  percentOf,
  startGeneration,
  step,
  visibleStep,
} from './generation.ts'

const after = (generation: Generation, ...types: readonly GenerationEvent['type'][]): Generation =>
  types.reduce((state, type) => step(state, { type }), generation)

const WAITS = ['waited', 'waited', 'waited', 'waited', 'waited'] as const

describe('generating a story', () => {
  it('shows five steps one after the other, then generates the story, then opens it', () => {
    const delays: (number | null)[] = []
    const percents: number[] = []
    let state = startGeneration(2)
    for (const event of [...WAITS, 'succeeded', 'waited'] as const) {
      delays.push(delayMsOf(state))
      percents.push(percentOf(state))
      state = step(state, { type: event })
    }
    expect(delays).toEqual([1000, 1500, 1500, 1500, 1500, null, 1500])
    expect(percents).toEqual([0, 25, 50, 75, 100, 100, 100])
    expect(state).toEqual({ kind: 'leaving' })
  })

  it('never starts without interests', () => {
    const state = startGeneration(0)
    expect(state).toEqual({
      kind: 'no-interests',
      message: "No interests selected. Let's go back and pick some topics!",
    })
    expect(after(state, ...WAITS, 'try-again', 'succeeded')).toEqual(state)
    expect(delayMsOf(state)).toBeNull()
  })

  it('reports a failure, and starts again at the first step when the child tries again', () => {
    const failed = after(startGeneration(1), ...WAITS, 'failed')
    expect(failed).toEqual({
      kind: 'failed',
      title: 'Story Generator Hiccup!',
      message: "Oops! Something went wrong creating your story. Let's try again!",
    })
    expect(delayMsOf(failed)).toBeNull()
    expect(after(failed, 'try-again')).toEqual({ kind: 'preparing', step: 0 })
  })

  it('has five steps, each with a different tip', () => {
    expect(GENERATION_STEPS).toHaveLength(5)
    expect(new Set(GENERATION_STEPS.map(({ tip }) => tip)).size).toBe(5)
  })
})

const event = fc.constantFrom<GenerationEvent['type']>('waited', 'succeeded', 'failed')

it('the percentage is at most 100 and never falls unless generating fails', () => {
  fc.assert(
    fc.property(fc.array(event), (types) => {
      let state = startGeneration(1)
      for (const type of types) {
        const next = step(state, { type })
        expect(percentOf(next)).toBeGreaterThanOrEqual(next.kind === 'failed' ? 0 : percentOf(state))
        expect(percentOf(next)).toBeLessThanOrEqual(100)
        expect(GENERATION_STEPS[visibleStep(next)]).toBeDefined()
        state = next
      }
    }),
  )
})

it.each<[Generation, GenerationEvent['type'], Generation, number | null, number]>([
  [{ kind: 'preparing', step: 0 }, 'succeeded', { kind: 'preparing', step: 0 }, 1000, 0],
  [{ kind: 'generating' }, 'waited', { kind: 'generating' }, null, 4],
  [{ kind: 'generating' }, 'try-again', { kind: 'generating' }, null, 4],
  [{ kind: 'made' }, 'failed', { kind: 'made' }, 1500, 4],
  [{ kind: 'leaving' }, 'waited', { kind: 'leaving' }, null, 4],
  [{ kind: 'leaving' }, 'succeeded', { kind: 'leaving' }, null, 4],
])('%j is not changed by the event %s', (before, type, state, delayMs, visible) => {
  expect(step(before, { type })).toEqual(state)
  expect([delayMsOf(before), visibleStep(before)]).toEqual([delayMs, visible])
})

it('shows the first step if there are no interests or generating has failed', () => {
  for (const ended of [startGeneration(0), after(startGeneration(1), ...WAITS, 'failed')]) {
    expect(step(ended, { type: 'waited' })).toBe(ended)
    expect([delayMsOf(ended), visibleStep(ended), percentOf(ended)]).toEqual([null, 0, 0])
  }
})
