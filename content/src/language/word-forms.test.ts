import { describe, expect, it } from 'vitest'
import { lemmaOf, lemmasOf, plainForm, readingsOf } from './word-forms.ts'

it.each([
  ['Pim’s', 'pim'],
  ["friends'", 'friends'],
  ["Didn't", "didn't"],
  ["who's-who", "who's-who"],
  ["boys'-own", "boys'-own"],
])('the plain form of %s is %s', (word, plain) => {
  expect(plainForm(word)).toBe(plain)
})

it.each([
  ['flicked', 'flick'],
  ['fins', 'fin'],
  ['ran', 'run'],
  ['bigger', 'big'],
  ['felt', 'feel'],
  ['saw', 'see'],
  ['leaves', 'leaf'],
  ['axes', 'ax'],
  ['lives', 'life'],
  ['wives', 'wife'],
  ['constructor', 'constructor'],
])('%s is a form of %s', (word, lemma) => {
  expect(lemmaOf(word)).toBe(lemma)
})

it('returns every base form of a word', () => {
  expect(lemmasOf('leaves')).toEqual(['leaves', 'leave', 'leaf'])
  expect(lemmasOf('saw')).toEqual(['saw', 'see'])
  expect(lemmasOf('zzub')).toEqual(['zzub'])
})

describe('the word classes a word can have', () => {
  it.each([
    ['plums', ['plural noun']],
    ['box', ['singular noun', 'base verb']],
    ['dish', ['singular noun', 'base verb']],
    ['sing', ['base verb']],
    ['king', ['singular noun']],
    ['plays', ['plural noun', 'verb in -s']],
    ['was', ['verb in -s']],
    ['played', ['past verb']],
    ['ran', ['past verb']],
    ['washing', ['singular noun', 'verb in -ing']],
    ['big', ['adjective']],
    ['nice', ['singular noun', 'adjective']],
    ['bigger', ['adjective', 'comparative']],
    ['nicer', ['comparative']],
    ['proud', ['adjective']],
    ['skipping', ['verb in -ing']],
    ['softly', ['adverb']],
    ['superhero', ['singular noun']],
    ['go', ['singular noun', 'base verb']],
    ['private', ['singular noun', 'adjective']],
    ['zzub', []],
  ])('of %s are found', (word, readings) => {
    expect(readingsOf(word)).toEqual(readings)
  })
})
