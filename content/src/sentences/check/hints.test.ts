import { expect, it } from 'vitest'
import { exampleTemplate } from '../../testing/example-template.ts'
import { checkHints } from './hints.ts'

const found = (hint?: string): readonly string[] => {
  const entry = exampleTemplate(hint === undefined ? {} : { hint })
  return checkHints(entry).map(({ path, what }) => `${path.join('.')} ${what.replace(`${entry.id} `, '')}`)
}

it.each([
  ['a good template', undefined, []],
  ['a hint that gives a word away', 'Say which rabbit it is.', ['hint rabbit']],
  ['a hint that is too long', `Say ${'what it is '.repeat(5)}.`, ['hint hint']],
  ['a hint whose capital comes late', 'say Who it is.', ['hint form']],
  ['a hint whose end comes early', 'Say who. It is', ['hint form']],
  ['a hint that is no sentence', 'say who it is', ['hint form']],
  ['a hint that is spelled in two ways', 'Say its colour.', ['hint colour']],
])('%s', (_, hint, expected) => {
  expect(found(hint)).toEqual(expected)
})
