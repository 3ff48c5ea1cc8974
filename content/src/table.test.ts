import { expect, it } from 'vitest'
import { formatRange, printTable } from './table.ts'

it('aligns cells in columns as wide as the widest cell, without spaces at the end', () => {
  expect(
    printTable([
      ['story', 'n', 'last'],
      ['a', '1234', ''],
      ['a long one', '5', 'x'],
    ]),
  ).toBe('story       n     last\na           1234\na long one  5     x')
  expect(printTable([['a', 'b'], ['only']])).toBe('a     b\nonly')
  expect(printTable([['a'], ['b', 'more']])).toBe('a\nb  more')
  expect(printTable([])).toBe('')
})

it.each([
  [[], 0, '-'],
  [[3], 0, '3'],
  [[3, 1, 2], 0, '1-3'],
  [[1.04, 1.01], 1, '1.0'],
  [[1.04, 1.06], 1, '1.0-1.1'],
])('formats the range of %j with %i digits as %s', (values, digits, expected) => {
  expect(formatRange(values, digits)).toBe(expected)
})
