import { expect, it } from 'vitest'
import { energyLevelOf } from './energy-level.ts'

it.each([
  ['energetic', 'high'],
  ['excited', 'high'],
  ['focused', 'medium'],
  ['curious', 'medium'],
  ['tired', 'low'],
  ['overwhelmed', 'unknown'],
  ['unknown', 'unknown'],
] as const)('%s tells of %s energy', (id, level) => {
  expect(energyLevelOf(id)).toBe(level)
})
