import { expect, it } from 'vitest'
import { saidPart } from './said-part.ts'

it.each([
  ['d', '/d/', 'duck', 'd, as in duck', ['d']],
  ['ck', '/k/', 'duck', 'ck, as in duck', ['k']],
  ['a', '/a/', 'map', 'a, as in map', ['a']],
  ['str', '/s t r/', 'stripe', 'str, as in stripe', ['s', 't', 'r']],
  ['x', '/k s/', 'fox', 'x, as in fox', ['k', 's']],
  ['ed', '/i d/', 'handed', 'ed, as in handed', null],
  ['ell', 'ell', 'shell', 'ell', null],
  // Kept by a page of an earlier build.
  ['d', 'd, as in duck', 'duck', 'd, as in duck', null],
  ['d', '/duh/', 'duck', '/duh/', null],
])('%s, given as %s, of %s is said as "%s" and played as %j', (text, say, word, said, sounds) => {
  expect(saidPart({ text, say }, word)).toEqual({ text: said, sounds })
})
