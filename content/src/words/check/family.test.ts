import type { PhonicsFamily } from '@lanternleaf/domain/phonics/phonics-family'
import type { Strand } from '@lanternleaf/domain/sequence/strand'
import { describe, expect, it } from 'vitest'
import { whatsOf, wordFromChunks } from '../../testing/example-word.ts'
import { checkFamily, checkFocus } from './family.ts'

describe('checkFamily', () => {
  const messagesOf = (cut: string, pattern_family: PhonicsFamily, own?: string): readonly string[] =>
    checkFamily({ ...wordFromChunks(cut, own), pattern_family }).map(({ message }) => message)

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
  ])('accepts %s with the family %s', (cut, family, own) => {
    expect(messagesOf(cut, family, own)).toEqual([])
  })

  it.each<[string, PhonicsFamily]>([
    ['h-ave', 'silent_e'],
    ['gr-eat', 'vowel_team'],
    ['ti-ger', 'basic_pattern'],
    ['for-ty', 'basic_pattern'],
    ['ba-na-na', 'double_consonant'],
    ['zzy-zzy', 'vowel_team'],
  ])('reports %s with the family %s', (cut, family) => {
    expect(messagesOf(cut, family)).toHaveLength(1)
  })

  it('names what the word shows instead', () => {
    expect(checkFamily({ ...wordFromChunks('rab-bit'), pattern_family: 'ending_le' })).toMatchObject([
      { fix: 'Write one that it shows: double_consonant, basic_pattern.' },
    ])
  })

  it('reports a family that does not belong to the strand of the word', () => {
    const issues = (cut: string, strand: Strand, pattern_family: PhonicsFamily) =>
      checkFamily({ ...wordFromChunks(cut), strand, pattern_family })
    expect(issues('st-ar', 'vowel-r', 'consonant_blend')).toMatchObject([
      {
        message: 'star: its strand is vowel-r, but its pattern_family is consonant_blend.',
        fix: 'Leave pattern_family out, or name the vowel team it shows.',
      },
    ])
    expect(issues('as-ter-oid', 'diphthongs', 'consonant_blend')).toMatchObject([
      { fix: 'Write one that it shows: vowel_team, basic_pattern.' },
    ])
    expect(issues('hedge-hog', 'two-closed', 'silent_e')).toMatchObject([
      { fix: 'Write one that it shows: basic_pattern.' },
    ])
    expect(issues('hedge-hog', 'two-closed', 'basic_pattern')).toEqual([])
  })

  it('requires a family for a word of an early strand, but not for a heart word', () => {
    const { pattern_family: _, ...entry } = wordFromChunks('s-ai-d')
    expect(checkFamily({ ...entry, strand: 'heart-words' })).toEqual([])
    expect(checkFamily({ ...entry, strand: 'blends' })).toHaveLength(1)
  })
})

describe('checkFocus', () => {
  const issuesIn = (cut: string, pattern_family: PhonicsFamily, tags: string, own?: string): readonly string[] =>
    whatsOf(checkFocus({ ...wordFromChunks(cut, own), pattern_family, phonics_focus: tags.split(', ') }))

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
  ])('accepts for %s with the family %s the tags %s', (cut, family, tags, own) => {
    expect(issuesIn(cut, family, tags, own)).toEqual([])
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
  ])('reports for %s with the family %s one of the tags %s', (cut, family, tags, expected) => {
    expect(issuesIn(cut, family, tags)).toEqual(expected)
  })

  it.each<[string, Strand, string, boolean]>([
    ['st-ar', 'vowel-r', 'ar, st', true],
    ['st-ar', 'vowel-r', 'st', false],
    ['st-ore', 'vowel-r', 'ore', true],
    ['kn-ot', 'quiet-letters', 'short o', false],
    ['f-ence', 'soft-c-g', 'ce', true],
    ['f-ence', 'soft-c-g', 'short e', false],
    ['sub-way', 'prefixes', 'ay', true],
  ])(
    'a word without a family must begin with a tag of its strand: for %s of %s, %s is valid: %s',
    (cut, strand, tags, good) => {
      const { pattern_family: _, ...entry } = wordFromChunks(cut)
      const issues = checkFocus({ ...entry, strand, phonics_focus: tags.split(', ') })
      expect(issues.map(({ fix }) => fix)).toEqual(good ? [] : ['Begin with the letters that show its strand.'])
    },
  )

  it('a heart word must begin with its odd letters', () => {
    const { pattern_family: _, ...entry } = wordFromChunks('s-ai-d')
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
})
