import { expect, it } from 'vitest'
import { asFile, exampleWord, exampleWords, wordFromChunks } from '../../testing/example-word.ts'
import type { WordEntry, WordSheet } from '../word-sheet.ts'
import { checkDistractors } from './distractors.ts'

type Written = NonNullable<WordEntry['distractors']>

const check = (sheet: Partial<WordSheet>) => checkDistractors([asFile(exampleWords(sheet))])

const withDistractors = (distractors: Written) =>
  check({ easy: [{ ...exampleWord(), distractors }] }).map(({ message }) => message)

it('checkDistractors accepts words for which distractors are found, and a word of one part', () => {
  expect(check({ easy: [wordFromChunks('sh-ell'), wordFromChunks('fl-uff'), wordFromChunks('up')] })).toEqual([])
})

it('checkDistractors reports a word that breaks a rule children are told, unless it is a heart word', () => {
  const messages = (strand: 'vowel-teams' | 'heart-words') =>
    check({ easy: [{ ...wordFromChunks('b-onsai'), strand }] }).map(({ message }) => message)
  expect(messages('vowel-teams')).toEqual([
    'bonsai breaks a rule that children are told: "“ai” comes inside a word. At the end it\'s “ay”."',
  ])
  expect(messages('heart-words')).toEqual([])
})

it('checkDistractors reports a word without distractors, with its line and the fix', () => {
  expect(check({ easy: [{ ...wordFromChunks('h-ay'), strand: 'vowel-teams' }, wordFromChunks('zzz-vvv')] })).toEqual([
    {
      file: 'ocean.yaml',
      line: 1,
      message: 'zzzvvv: no distractor (a wrong part to offer beside its own) was found.',
      fix: 'Cut it differently, or write its distractors: [{ text, say, slot, why }].',
    },
  ])
})

it('checkDistractors reports a strand once if none of its words has distractors', () => {
  const lone = (cut: string) => ({ ...wordFromChunks(cut), strand: 'blends' as const })
  const messages = check({ easy: [lone('zzz-vvv'), lone('zzz-vvvv')] }).map(({ message }) => message)
  expect(messages).toEqual([
    'None of the 2 words of blends: no distractor (a wrong part to offer beside its own) was found.',
  ])
})

const good = { text: 'iss', say: 'iss', slot: 1, why: 'Shell ends in ell.' }

it.each<readonly [string, Written, string | null]>([
  ['a valid distractor', [good], null],
  ['a slot outside the word', [{ ...good, slot: 2 }], 'its slot is not the number of a part'],
  ['a part of the word', [{ ...good, text: 'ell' }], 'a part or another distractor has the same letters'],
  ['the same distractor twice', [good, good], 'a part or another distractor has the same letters'],
  ['a distractor that makes a word', [{ ...good, text: 'op' }], '"shop" can be built with it and is a word'],
  [
    'a distractor that makes a rude word',
    [{ ...good, text: 'itt' }],
    '"shitt" can be built with it and is rude or sounds so',
  ],
  ['letters that a voice spells', [{ ...good, say: 's' }], '"s" is not something a voice can say'],
  ['unknown sounds', [{ ...good, say: '/q/' }], '"/q/" is not something a voice can say'],
])('checkDistractors for %s written by hand', (_, written, message) => {
  const expected = message === null ? [] : [expect.stringContaining(message)]
  expect(withDistractors(written)).toEqual(expected)
})

it('checkDistractors allows three distractors for a word of two parts', () => {
  const many = ['iss', 'iff', 'ibb', 'ivv'].map((text) => ({ ...good, text, say: text }))
  expect(withDistractors(many)).toEqual([expect.stringContaining('the word has 2 parts and room for 3 distractors')])
})
