import { expect, it } from 'vitest'
import { issuesIn } from '../../testing/example-story.ts'
import { checkPhonics } from './phonics.ts'

it.each([
  ['a word on every path', { intro: 'The reef.' }, { vowel_team: ['reef'] }, []],
  ['the plural of a word', { intro: 'Two reefs.' }, { vowel_team: ['reef'] }, []],
  ['a word on no path', { intro: 'The sea.' }, { vowel_team: ['reef'] }, ['reef']],
  ['a word on one path only', { intro: 'The sea.', a: 'A reef.' }, { vowel_team: ['reef'] }, ['reef']],
  ['a word of a slot', { intro: 'The [X].' }, { vowel_team: ['reef'] }, ['reef']],
  ['a word of another family', { intro: 'Said.' }, { vowel_team: ['said'] }, ['said']],
  ['a family that is not planned', { intro: 'Cake.' }, { silent_e: ['cake'] }, ['silent_e']],
] as const)('checkPhonics reports the mistakes of %s', (_, prose, phonics, expected) => {
  expect(issuesIn(checkPhonics, { prose, header: { phonics, slots: { X: ['reef'] } } })).toEqual(expected)
})
