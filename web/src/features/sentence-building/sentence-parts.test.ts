import { expect, test } from 'vitest'
import { sentenceParts } from './sentence-parts.ts'

const slot = (id: number, type: string) => ({ id, type, content: '', validWords: ['fox'], filled: false })

const partsOf = (template: string) =>
  sentenceParts({
    template: {
      id: 'one',
      difficulty: 'easy',
      template,
      blanks: ['ANIMAL', 'PLACE'],
      words: {},
      asks: {},
      kinds: {},
      wrong: {},
      never: {},
      hint: '',
    },
    slots: [slot(0, 'ANIMAL'), slot(1, 'PLACE')],
  }).map(({ text, slot: box }) => (box ? [box.type, text] : text))

test.each([
  ['The [ANIMAL] hides in the [PLACE].', ['The ', ['ANIMAL', ''], ' hides in the ', ['PLACE', '.']]],
  ['[ANIMAL], come to the [PLACE]!', [['ANIMAL', ','], ' come to the ', ['PLACE', '!']]],
  ['The [ANIMAL][PLACE]', ['The ', ['ANIMAL', ''], ['PLACE', '']]],
  ['No box here.', ['No box here.']],
])('%s is cut at its boxes, and punctuation stays with its box', (template, parts) => {
  expect(partsOf(template)).toEqual(parts)
})
