import { expect, it } from 'vitest'
import { exampleTemplate } from '../../testing/example-template.ts'
import { checkHints } from './hints.ts'

const found = (fields: { readonly asks?: string; readonly hint?: string }): readonly string[] => {
  const { slots, hint } = exampleTemplate()
  const DOES = { asks: fields.asks ?? 'what it does', words: ['hops', 'rolls', 'sleeps'] }
  const entry = exampleTemplate({ slots: { ...slots, DOES }, hint: fields.hint ?? hint })
  return checkHints(entry).map(({ path, what }) => `${path.join('.')} ${what.replace(`${entry.id} `, '')}`)
}

it.each([
  ['a good template', {}, []],
  ['a long question', { asks: 'what it does now and then' }, []],
  ['too long a question', { asks: 'what it does now and then here' }, ['slots.DOES.asks DOES asks']],
  ['a question that gives a word away', { asks: 'how it rolled' }, ['slots.DOES.asks rolls']],
  ['two boxes that ask the same', { asks: 'an animal' }, ['slots.DOES.asks DOES twice']],
  ['a hint that gives a word away', { hint: 'Say which rabbit it is.' }, ['hint rabbit']],
  ['a hint that is too long', { hint: `Say ${'what it is '.repeat(5)}.` }, ['hint hint']],
  ['a hint whose capital comes late', { hint: 'say Who it is.' }, ['hint form']],
  ['a hint whose end comes early', { hint: 'Say who. It is' }, ['hint form']],
  ['a hint that is no sentence', { hint: 'say who it is' }, ['hint form']],
  ['a hint that is spelled in two ways', { hint: 'Say its colour.' }, ['hint colour']],
])('%s', (_, fields, expected) => {
  expect(found(fields)).toEqual(expected)
})
