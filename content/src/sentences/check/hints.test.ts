import { expect, it } from 'vitest'
import { exampleTemplate } from '../../testing/example-template.ts'
import { checkHints } from './hints.ts'

const found = (fields: { readonly kind?: string; readonly hint?: string }): readonly string[] => {
  const { slots, hint } = exampleTemplate()
  const DOES = { asks: 'does what?' as const, kind: fields.kind, words: ['hops', 'rolls', 'sleeps'] }
  const entry = exampleTemplate({ slots: { ...slots, DOES }, hint: fields.hint ?? hint })
  return checkHints(entry).map(({ path, what }) => `${path.join('.')} ${what.replace(`${entry.id} `, '')}`)
}

it.each([
  ['a good template', {}, []],
  ['a long kind', { kind: 'tells what it does now' }, []],
  ['too long a kind', { kind: 'tells what it does now and then' }, ['slots.DOES.kind DOES kind']],
  ['a kind that gives a word away', { kind: 'tells how it rolled' }, ['slots.DOES.kind rolls']],
  ['a hint that gives a word away', { hint: 'Say which rabbit it is.' }, ['hint rabbit']],
  ['a hint that is too long', { hint: `Say ${'what it is '.repeat(5)}.` }, ['hint hint']],
  ['a hint whose capital comes late', { hint: 'say Who it is.' }, ['hint form']],
  ['a hint whose end comes early', { hint: 'Say who. It is' }, ['hint form']],
  ['a hint that is no sentence', { hint: 'say who it is' }, ['hint form']],
  ['a hint that is spelled in two ways', { hint: 'Say its colour.' }, ['hint colour']],
])('%s', (_, fields, expected) => {
  expect(found(fields)).toEqual(expected)
})
