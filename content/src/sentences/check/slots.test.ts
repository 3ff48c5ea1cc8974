import { expect, it } from 'vitest'
import { exampleTemplate } from '../../testing/example-template.ts'
import { whatsOf } from '../../testing/example-word.ts'
import type { TemplateEntry } from '../sentence-sheet.ts'
import { checkSlots } from './slots.ts'

it.each<[string, Partial<TemplateEntry>, readonly string[]]>([
  ['a good template', {}, []],
  ['three slots for a regular sentence', { difficulty: 'regular' }, []],
  ['too few for a challenge', { difficulty: 'challenge' }, ['rabbit-in-the-grass number']],
  [
    'a slot that is not used',
    { template: 'The [LOOK] [ANIMAL] sleeps.' },
    ['rabbit-in-the-grass DOES', 'rabbit-in-the-grass number'],
  ],
  [
    'a slot that is not declared',
    { template: 'The [LOOK] [ANIMAL] [DOES] [WHERE].' },
    ['rabbit-in-the-grass WHERE', 'rabbit-in-the-grass number'],
  ],
  ['a broken slot', { template: 'The [LOOK] [ANIMAL] [DOES] in [the grass.' }, ['rabbit-in-the-grass [the']],
  ['a slot twice', { template: 'The [LOOK] [ANIMAL] [DOES] and [DOES].' }, ['rabbit-in-the-grass DOES']],
])('%s', (_, fields, expected) => {
  expect(whatsOf(checkSlots(exampleTemplate(fields)))).toEqual(expected)
})
