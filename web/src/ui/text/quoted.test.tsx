import { expect, it } from 'vitest'
import { curlyQuotes } from './quoted.tsx'

it.each([
  [
    'What happens next in "The Quiet Reef"? Make the next page.',
    'What happens next in “The Quiet Reef”? Make the next page.',
  ],
  ['"Best sleep of my life," signed Sefa.', '“Best sleep of my life,” signed Sefa.'],
  ['Zuri asked ("Now?") and waited for "No."', 'Zuri asked (“Now?”) and waited for “No.”'],
  ["It's quiet.", "It's quiet."],
])('curlyQuotes shows %s', (stored, rendered) => {
  expect(curlyQuotes(stored)).toBe(rendered)
  expect(rendered).toHaveLength(stored.length)
})
