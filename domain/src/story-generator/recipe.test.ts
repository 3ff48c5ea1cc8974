import { expect, it } from 'vitest'
import { recipeOf } from './recipe.ts'

it.each([
  // Interests, the number of interests shown, and the text that counts the rest.
  [[], 0, null],
  [['ocean', 'ocean'], 1, null],
  [['ocean', 'space', 'magic', 'family'], 4, null],
  [['ocean', 'space', 'magic', 'family', 'animals', 'mystery'], 4, '+2 more'],
] as const)('recipeOf(%j) shows %i interests', (interests, expected, more) => {
  const recipe = recipeOf(interests)
  expect(recipe.visibleInterests).toHaveLength(expected)
  expect(recipe.moreText).toBe(more)
})
