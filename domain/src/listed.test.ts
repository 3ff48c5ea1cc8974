import { expect, it } from 'vitest'
import { listed } from './listed.ts'

it.each([
  [[], ''],
  [['reef'], 'reef'],
  [['reef', 'tide'], 'reef and tide'],
  [['reef', 'tide', 'coral'], 'reef, tide and coral'],
])('%j is listed as “%s”', (names, text) => {
  expect(listed(names)).toBe(text)
})
