import { expect, it } from 'vitest'
import { storyConcept } from './story-concept.ts'

it.each([
  [0, ['ocean'], 'A story with the ocean in it, and one big choice for you.'],
  [0.25, ['ocean', 'creative'], 'Start with Zuri, add the ocean and making things, and stir.'],
  [0.5, ['magic', 'space', 'family'], 'A tale of magic, space and family, with Zuri in the middle of it.'],
  [0.75, ['animals'], 'Take animals, mix well, and see what Zuri does.'],
] as const)('phrasing %d', (chance, interests, expected) => {
  expect(storyConcept(interests, 'Zuri', () => chance)).toBe(expected)
})
