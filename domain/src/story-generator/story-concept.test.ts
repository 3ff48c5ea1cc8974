import { expect, it } from 'vitest'
import { storyConcept } from './story-concept.ts'

it.each([
  [0, ['ocean'], 'A story with the ocean in it, and one big choice for you.'],
  [0.25, ['ocean', 'creative'], 'A story about Zuri, with the ocean and arts and crafts in it.'],
  [0.5, ['magic', 'space', 'family'], 'A mix of magic, space and family, with Zuri as the main character.'],
  [0.75, ['animals'], 'See what Zuri does in a story with animals in it.'],
] as const)('storyConcept chooses a phrasing by the random number %d', (chance, covered, expected) => {
  expect(storyConcept({ covered, lead: 'Zuri', listener: null }, () => chance)).toBe(expected)
})

it('storyConcept names an interest that is not in the story as what the listener loves', () => {
  const listener = { name: 'Dot', interest: 'space' } as const
  expect(storyConcept({ covered: ['ocean'], lead: 'Zuri', listener }, () => 0)).toBe(
    'A story with the ocean in it, and one big choice for you. Dot, who loves space, is listening too.',
  )
  expect(storyConcept({ covered: [], lead: 'Zuri', listener }, () => 0)).toBe(
    'A story about Zuri, and one big choice for you. Dot, who loves space, is listening too.',
  )
})
