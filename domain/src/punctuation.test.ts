import { expect, it } from 'vitest'
import { endSentence, formatList } from './punctuation.ts'

it.each([
  ['Your bookmark is in The Quiet Reef', 'Your bookmark is in The Quiet Reef.'],
  ['Your bookmark is in Who Let the Peaches Out?', 'Your bookmark is in Who Let the Peaches Out?'],
  ['Imagine you\'re in "Stop!"', 'Imagine you\'re in "Stop!"'],
  ['It is “And Then…”', 'It is “And Then…”'],
  ['Imagine you\'re in "The Quiet Reef"', 'Imagine you\'re in "The Quiet Reef".'],
])(
  'endSentence adds a full stop to “%s” unless a punctuation mark already ends it, also inside closing quotes',
  (text, sentence) => {
    expect(endSentence(text)).toBe(sentence)
  },
)

it('endSentence adds no second question mark after a title that ends with one', () => {
  expect(endSentence('What happens next in "Whose Shadow Is This?"', '?')).toBe(
    'What happens next in "Whose Shadow Is This?"',
  )
})

it.each([
  [[], ''],
  [['reef'], 'reef'],
  [['reef', 'tide'], 'reef and tide'],
  [['reef', 'tide', 'coral'], 'reef, tide and coral'],
])('formatList joins %j to “%s”', (names, text) => {
  expect(formatList(names)).toBe(text)
})
