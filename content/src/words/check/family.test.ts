import type { PhonicsFamily } from '@lanternleaf/domain/phonics/phonics-family'
import type { Strand } from '@lanternleaf/domain/sequence/strand'
import { expect, it } from 'vitest'
import { cutWord } from '../../testing/example-word.ts'
import { checkFamily } from './family.ts'

const messagesOf = (cut: string, pattern_family: PhonicsFamily, own?: string): readonly string[] =>
  checkFamily({ ...cutWord(cut, own), pattern_family }).map(({ message }) => message)

it.each<[string, PhonicsFamily, string?]>([
  ['c-ake', 'silent_e'],
  ['r-eef', 'vowel_team'],
  ['space-ship', 'silent_e', 'space+ship'],
  ['tide-pool', 'silent_e', 'tide+pool'],
  ['rock-et', 'basic_pattern'],
  ['com-et', 'basic_pattern'],
  ['hab-i-tat', 'basic_pattern'],
  ['mag-ic', 'basic_pattern'],
  ['han-dle-bar', 'ending_le', 'handle+bar'],
])('%s shows %s', (cut, family, own) => {
  expect(messagesOf(cut, family, own)).toEqual([])
})

it.each<[string, PhonicsFamily]>([
  ['h-ave', 'silent_e'],
  ['gr-eat', 'vowel_team'],
  ['ti-ger', 'basic_pattern'],
  ['for-ty', 'basic_pattern'],
  ['ba-na-na', 'double_consonant'],
  ['zzy-zzy', 'vowel_team'],
])('%s does not show %s', (cut, family) => {
  expect(messagesOf(cut, family)).toHaveLength(1)
})

it('names what the word shows instead', () => {
  expect(checkFamily({ ...cutWord('rab-bit'), pattern_family: 'ending_le' })).toMatchObject([
    { cure: 'It shows double_consonant, basic_pattern.' },
  ])
})

it('does not celebrate a word for what it is not chosen for, and hears that of asteroid and hedgehog', () => {
  const found = (cut: string, strand: Strand, pattern_family: PhonicsFamily) =>
    checkFamily({ ...cutWord(cut), strand, pattern_family })
  expect(found('st-ar', 'vowel-r', 'consonant_blend')).toMatchObject([
    {
      message: 'star: it is chosen for its vowel and r, and celebrated for a blend.',
      cure: 'Leave pattern_family out, or name the vowel team it shows.',
    },
  ])
  expect(found('as-ter-oid', 'diphthongs', 'consonant_blend')).toMatchObject([
    { cure: 'It shows vowel_team, basic_pattern.' },
  ])
  expect(found('hedge-hog', 'two-closed', 'silent_e')).toMatchObject([{ cure: 'It shows basic_pattern.' }])
  expect(found('hedge-hog', 'two-closed', 'basic_pattern')).toEqual([])
})

it('a heart word needs no family, and a word of an early strand does', () => {
  const { pattern_family: _, ...entry } = cutWord('s-ai-d')
  expect(checkFamily({ ...entry, strand: 'heart-words' })).toEqual([])
  expect(checkFamily({ ...entry, strand: 'blends' })).toHaveLength(1)
})
