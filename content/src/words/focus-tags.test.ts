import type { PhonicsFamily } from '@lanternleaf/domain/phonics/phonics-family'
import { describe, expect, it } from 'vitest'
import { wordFromChunks } from '../testing/example-word.ts'
import { isTrueTag, showsInSpelling } from './focus-tags.ts'

describe('isTrueTag', () => {
  it.each([
    ['un-kind', 'prefix un'],
    ['help-er', 'suffix er'],
    ['p-aw', 'aw'],
    ['ti-ger', 'open syllable'],
    ['zor-bil', 'short o'],
    ['m-ap', 'short a'],
  ])('accepts for %s: %s', (cut, tag) => {
    expect(isTrueTag(tag, wordFromChunks(cut))).toBe(true)
  })

  it.each([
    ['p-aw', 'prefix'],
    ['p-aw', 'suffix'],
    ['p-aw', 'prefix paw'],
    ['p-aw', 'suffix paw'],
    ['p-aw', 'short o'],
    ['p-aw', ''],
    ['so', 'open syllable'],
    ['s-o4', 'o4'],
    ['4-so', '4s'],
    ['zor-bil', 'short a'],
  ])('rejects for %s: %s', (cut, tag) => {
    expect(isTrueTag(tag, wordFromChunks(cut))).toBe(false)
  })
})

describe('showsInSpelling', () => {
  it.each<[string, PhonicsFamily, string]>([
    ['rab-bit', 'double_consonant', 'bb'],
    ['tea-pot', 'vowel_team', 'ea'],
  ])('accepts for %s, %s: %s', (cut, family, tag) => {
    expect(showsInSpelling(tag, family, wordFromChunks(cut))).toBe(true)
  })

  it.each<[string, PhonicsFamily, string]>([
    ['rab-bit', 'double_consonant', 'abb'],
    ['rab-bit', 'double_consonant', 'bbi'],
    ['r-eef', 'double_consonant', 'ee'],
  ])('rejects for %s, %s: %s', (cut, family, tag) => {
    expect(showsInSpelling(tag, family, wordFromChunks(cut))).toBe(false)
  })
})
