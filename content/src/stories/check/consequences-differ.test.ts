import { expect, it } from 'vitest'
import { objectionsTo } from '../../testing/example-story.ts'
import { checkConsequencesDiffer } from './consequences-differ.ts'

it.each([
  ['three ways', {}, []],
  ['the same way twice', { a: 'She found a trail of bubbles.', b: 'A trail of bubbles found her.' }, ['A B']],
  ['the same name and little else', { a: 'Zuri slept.', b: 'Zuri hummed.' }, []],
  [
    'the same words on several lines',
    { a: 'She found\na trail of bubbles.', b: 'A trail\nof bubbles found her.' },
    ['A B'],
  ],
  ['the same names and small words', { a: 'Then Zuri was by the rock.', b: 'Then Zuri was by the weed.' }, []],
] as const)('%s', (_, prose, expected) => {
  expect(objectionsTo(checkConsequencesDiffer, { prose })).toEqual(expected)
})
