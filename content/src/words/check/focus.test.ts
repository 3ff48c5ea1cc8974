import type { PhonicsFamily } from '@lanternleaf/domain/phonics/phonics-family'
import type { Strand } from '@lanternleaf/domain/sequence/strand'
import { expect, it } from 'vitest'
import { cutWord, whatsOf } from '../../testing/example-word.ts'
import { checkFocus } from './focus.ts'

const objectionsTo = (cut: string, pattern_family: PhonicsFamily, tags: string, own?: string): readonly string[] =>
  whatsOf(checkFocus({ ...cutWord(cut, own), pattern_family, phonics_focus: tags.split(', ') }))

it.each<[string, PhonicsFamily, string, string?]>([
  ['sh-ell', 'double_consonant', 'll, sh, short e'],
  ['r-eef', 'vowel_team', 'ee'],
  ['c-ake', 'silent_e', 'a_e'],
  ['bathe', 'silent_e', 'a_e, th'],
  ['st-ripe', 'consonant_blend', 'str, i_e'],
  ['bub-ble', 'ending_le', 'ble, short u, bb'],
  ['com-et', 'basic_pattern', 'short o'],
  ['un-kind', 'consonant_blend', 'nd, prefix un', 'un+kind'],
  ['help-er', 'consonant_blend', 'lp, suffix er', 'help+er'],
  ['com-i-cal', 'basic_pattern', 'short o, open syllable'],
])('%s, %s: %s', (cut, family, tags, own) => {
  expect(objectionsTo(cut, family, tags, own)).toEqual([])
})

it.each<[string, PhonicsFamily, string, readonly string[]]>([
  ['sh-ell', 'double_consonant', 'sh, ll', ['shell sh']],
  ['r-eef', 'vowel_team', 'ea', ['reef ea']],
  ['gr-eat', 'vowel_team', 'ea', ['great ea']],
  ['c-ake', 'silent_e', 'ake', ['cake ake']],
  ['c-ake', 'silent_e', 'o_e', ['cake o_e']],
  ['st-op', 'consonant_blend', 'op', ['stop op']],
  ['bub-ble', 'ending_le', 'tle', ['bubble tle']],
  ['ti-ger', 'basic_pattern', 'short i', ['tiger short i']],
  ['sh-ell', 'double_consonant', 'll, ck', ['shell ck']],
  ['sh-ell', 'double_consonant', 'll, short a', ['shell short a']],
  ['sh-ell', 'double_consonant', 'll, prefix un', ['shell prefix un']],
  ['sh-ell', 'double_consonant', 'll, suffix er', ['shell suffix er']],
  ['rab-bit', 'double_consonant', 'bb, open syllable', ['rabbit open syllable']],
  ['sh-ell', 'double_consonant', 'll, long e', ['shell long e']],
  ['sh-ell', 'double_consonant', 'll, sh, sh', ['shell sh']],
  ['sh-ell', 'double_consonant', 'll, sh, short e, l', ['shell number']],
])('not %s, %s: %s', (cut, family, tags, expected) => {
  expect(objectionsTo(cut, family, tags)).toEqual(expected)
})

it.each<[string, Strand, string, boolean]>([
  ['st-ar', 'vowel-r', 'ar, st', true],
  ['st-ar', 'vowel-r', 'st', false],
  ['st-ore', 'vowel-r', 'ore', true],
  ['kn-ot', 'quiet-letters', 'short o', false],
  ['f-ence', 'soft-c-g', 'ce', true],
  ['f-ence', 'soft-c-g', 'short e', false],
  ['sub-way', 'prefixes', 'ay', true],
])('a word without a family, %s of %s, begins with its strand: %s is %s', (cut, strand, tags, good) => {
  const { pattern_family: _, ...entry } = cutWord(cut)
  const found = checkFocus({ ...entry, strand, phonics_focus: tags.split(', ') })
  expect(found.map(({ cure }) => cure)).toEqual(good ? [] : ['Begin with the letters that show its strand.'])
})

it('of a heart word begins with its odd letters', () => {
  const { pattern_family: _, ...entry } = cutWord('s-ai-d')
  const begins = (tag: string) =>
    whatsOf(
      checkFocus({
        ...entry,
        strand: 'heart-words',
        odd_letters: [{ letters: 'ai', at: 1, says: 'e' }],
        phonics_focus: [tag],
      }),
    )
  expect([begins('ai'), begins('d')]).toEqual([[], ['said d']])
})
