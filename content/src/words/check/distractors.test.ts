import { expect, it } from 'vitest'
import { asFile, cutWord, exampleWord, exampleWords } from '../../testing/example-word.ts'
import type { WordEntry, WordSheet } from '../word-sheet.ts'
import { checkDistractors } from './distractors.ts'

type Written = NonNullable<WordEntry['distractors']>

const check = (sheet: Partial<WordSheet>) => checkDistractors([asFile(exampleWords(sheet))])

const withDistractors = (distractors: Written) =>
  check({ easy: [{ ...exampleWord(), distractors }] }).map(({ message }) => message)

it('has nothing against words for which parts are found, and against a word of one part', () => {
  expect(check({ easy: [cutWord('sh-ell'), cutWord('fl-uff'), cutWord('up')] })).toEqual([])
})

it('names a word that breaks a rule which children are told, but for one that surprises', () => {
  const messages = (strand: 'vowel-teams' | 'heart-words') =>
    check({ easy: [{ ...cutWord('b-onsai'), strand }] }).map(({ message }) => message)
  expect(messages('vowel-teams')).toEqual([
    'bonsai breaks a rule that children are told: "ai comes inside a word. At the end it is ay."',
  ])
  expect(messages('heart-words')).toEqual([])
})

it('names the word that has none, with its line and what to do', () => {
  expect(check({ easy: [{ ...cutWord('h-ay'), strand: 'vowel-teams' }, cutWord('zzz-vvv')] })).toEqual([
    {
      file: 'ocean.yaml',
      line: 1,
      message: 'zzzvvv: no part is found that does not belong to it.',
      fix: 'Cut it otherwise, or write its distractors: [{ text, say, slot, why }].',
    },
  ])
})

it('names a strand once when none of its words has one', () => {
  const lone = (cut: string) => ({ ...cutWord(cut), strand: 'blends' as const })
  const messages = check({ easy: [lone('zzz-vvv'), lone('zzz-vvvv')] }).map(({ message }) => message)
  expect(messages).toEqual(['None of the 2 words of blends: no part is found that does not belong to it.'])
})

const good = { text: 'iss', say: 'iss', slot: 1, why: 'Shell ends in ell.' }

it.each<readonly [string, Written, string | null]>([
  ['a good one', [good], null],
  ['a place that is none', [{ ...good, slot: 2 }], 'its slot is no part'],
  ['a part of the word', [{ ...good, text: 'ell' }], 'a part or another distractor is spelled so'],
  ['one given twice', [good, good], 'a part or another distractor is spelled so'],
  ['one that makes a word', [{ ...good, text: 'op' }], '"shop" can be built with it and is a word'],
  ['one that makes a rude word', [{ ...good, text: 'itt' }], '"shitt" can be built with it and is rude or sounds so'],
  ['letters that a voice spells', [{ ...good, say: 's' }], '"s" is nothing that a voice can say'],
  ['sounds that there are not', [{ ...good, say: '/q/' }], '"/q/" is nothing that a voice can say'],
])('%s written by hand', (_, written, message) => {
  const expected = message === null ? [] : [expect.stringContaining(message)]
  expect(withDistractors(written)).toEqual(expected)
})

it('has room for three beside two parts', () => {
  const many = ['iss', 'iff', 'ibb', 'ivv'].map((text) => ({ ...good, text, say: text }))
  expect(withDistractors(many)).toEqual([expect.stringContaining('has 2 parts and room for 3')])
})
