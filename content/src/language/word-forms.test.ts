import { describe, expect, it } from 'vitest'
import { lemmaOf, plainForm, readingsOf } from './word-forms.ts'

it.each([
  ['Pim’s', 'pim'],
  ["friends'", 'friends'],
  ["Didn't", "didn't"],
])('%s is plainly %s', (word, plain) => {
  expect(plainForm(word)).toBe(plain)
})

it.each([
  ['flicked', 'flick'],
  ['fins', 'fin'],
  ['ran', 'run'],
  ['bigger', 'big'],
])('%s is a form of %s', (word, lemma) => {
  expect(lemmaOf(word)).toBe(lemma)
})

describe('what a word can be', () => {
  it.each([
    ['plums', ['plural noun']],
    ['proud', ['adjective']],
    ['skipping', ['verb in -ing']],
    ['softly', ['adverb']],
    ['zzub', []],
  ])('%s', (word, readings) => {
    expect(readingsOf(word)).toEqual(readings)
  })
})
