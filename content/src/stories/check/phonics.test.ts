import { expect, it } from 'vitest'
import { issuesIn } from '../../testing/example-story.ts'
import { checkPhonics } from './phonics.ts'

it.each([
  ['a word that comes twice', { intro: 'The reef.\nTwo reefs.' }, { vowel_team: ['reef'] }, []],
  ['a word that comes once', { intro: 'The reef.' }, { vowel_team: ['reef'] }, ['reef']],
  ['a word only one path has twice', { intro: 'The reef.', a: 'A reef.' }, { vowel_team: ['reef'] }, ['reef']],
  ['a word of a slot', { intro: 'The reef.\nThe [X].' }, { vowel_team: ['reef'] }, ['reef']],
  ['a word of another family', { intro: 'Said.\nSaid.' }, { vowel_team: ['said'] }, ['said']],
  ['a family that is not planned', { intro: 'Cake.\nCake.' }, { silent_e: ['cake'] }, ['silent_e']],
] as const)('%s', (_, prose, phonics, expected) => {
  expect(issuesIn(checkPhonics, { prose, header: { phonics, slots: { X: ['reef'] } } })).toEqual(expected)
})
