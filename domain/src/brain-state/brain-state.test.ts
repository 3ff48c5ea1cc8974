import { expect, it } from 'vitest'
import { BRAIN_STATE_IDS, brainStateOf, isBrainStateId } from './brain-state.ts'

it.each([
  ['energetic', 'energetic'],
  ['excited', 'energetic'],
  ['focused', 'focused'],
  ['curious', 'focused'],
  ['tired', 'calm'],
  ['overwhelmed', 'calm'],
] as const)('%s is a %s mood', (id, mood) => {
  expect(brainStateOf(id)).toEqual({ id, mood })
})

it.each([...BRAIN_STATE_IDS])('%s is a brain state', (id) => {
  expect(isBrainStateId(id)).toBe(true)
})

it.each(['', 'calm', 'Energetic', 'energetic ', null, 0, ['tired']])('%j is none', (value) => {
  expect(isBrainStateId(value)).toBe(false)
})
