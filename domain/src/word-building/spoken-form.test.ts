import { expect, it } from 'vitest'
import { spokenForm } from './spoken-form.ts'

it.each([
  ['ell', { kind: 'syllable', text: 'ell' }],
  ['Ah-may', { kind: 'syllable', text: 'Ah-may' }],
  ['/d/', { kind: 'sounds', sounds: ['d'] }],
  ['/a/', { kind: 'sounds', sounds: ['a'] }],
  ['/s t r/', { kind: 'sounds', sounds: ['s', 't', 'r'] }],
  ['/i d/', { kind: 'in-word' }],
  // What a bank of somebody else, or a page of an earlier build, may give.
  ['/duh/', { kind: 'in-word' }],
  ['d, as in duck', { kind: 'in-word' }],
  ['st', { kind: 'in-word' }],
  ['vi', { kind: 'in-word' }],
  ['a', { kind: 'in-word' }],
  ['', { kind: 'in-word' }],
])('what is given as "%s" is heard as %j', (say, heard) => {
  expect(spokenForm({ say })).toEqual(heard)
})
