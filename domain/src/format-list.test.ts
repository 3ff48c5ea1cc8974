import { expect, it } from 'vitest'
import { formatList } from './format-list.ts'

it.each([
  [[], ''],
  [['reef'], 'reef'],
  [['reef', 'tide'], 'reef and tide'],
  [['reef', 'tide', 'coral'], 'reef, tide and coral'],
])('%j is listed as “%s”', (names, text) => {
  expect(formatList(names)).toBe(text)
})
