import { expect, it } from 'vitest'
import { objectionsTo } from '../../testing/example-story.ts'
import { checkConsequenceLengths } from './consequence-lengths.ts'

it.each([
  ['of like length', { a: 'One two three four.', b: 'One two three four.', c: 'One two three four five.' }, []],
  ['one too long', { a: 'One two three four.', b: 'One two three four.', c: 'One two three four five six.' }, ['C A']],
  [
    'one too short with its shortest hint',
    { a: 'One two three four five.', b: 'One two [B].', c: 'One two three four five.' },
    ['A B'],
  ],
  [
    'the shortest first or last',
    { a: 'One two three four five six.', b: 'One two three four five.', c: 'One two three four.' },
    ['A C'],
  ],
  [
    'one too long with its longest hint',
    { a: 'One two three four.', b: 'One two three [B].', c: 'One two three four.' },
    ['B A'],
  ],
] as const)('consequences %s', (_, prose, expected) => {
  expect(objectionsTo(checkConsequenceLengths, { prose, header: { slots: { B: ['four', 'four five six'] } } })).toEqual(
    expected,
  )
})
