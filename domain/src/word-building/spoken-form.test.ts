import { expect, it } from 'vitest'
import { spokenForm } from './spoken-form.ts'

it.each([
  ['ell', { kind: 'syllable', text: 'ell' }],
  ['Ah-may', { kind: 'syllable', text: 'Ah-may' }],
  ['/d/', { kind: 'sounds', sounds: ['d'] }],
  ['/a/', { kind: 'sounds', sounds: ['a'] }],
  ['/s t r/', { kind: 'sounds', sounds: ['s', 't', 'r'] }],
  ['/i d/', { kind: 'in-word' }],
  // Pronunciations from a remote word bank, or from a tab with an earlier version of the app.
  ['/duh/', { kind: 'in-word' }],
  ['d, as in duck', { kind: 'in-word' }],
  ['st', { kind: 'in-word' }],
  ['vi', { kind: 'in-word' }],
  ['a', { kind: 'in-word' }],
  ['', { kind: 'in-word' }],
])('spokenForm of the pronunciation "%s" is %j', (say, form) => {
  expect(spokenForm({ say })).toEqual(form)
})
