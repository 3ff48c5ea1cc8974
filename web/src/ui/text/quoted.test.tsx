import { expect, it } from 'vitest'
import { curlyQuotes, inQuotes } from './quoted.tsx'

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

it.each([
  ['The shrimp sang.', '“The shrimp sang.”'],
  ['"I was counting," I said.', '“I was counting,” I said.'],
  ['"I was counting all the …', '“I was counting all the …”'],
  ['Zuri asked, "Now?"', '“Zuri asked, ‘Now?’”'],
])('inQuotes puts no second quotation mark beside the first: %s', (text, quoted) => {
  expect(inQuotes(text)).toBe(quoted)
})
