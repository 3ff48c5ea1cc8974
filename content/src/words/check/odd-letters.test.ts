import { expect, it } from 'vitest'
import { cutWord } from '../../testing/example-word.ts'
import type { OddLettersEntry } from '../word-sheet.ts'
import { checkOddLetters } from './odd-letters.ts'

/** `ai@1=e`: the letters ai, at 1, say e. */
const oddOf = (written: string): readonly OddLettersEntry[] =>
  written.split(' ').map((one) => {
    const [, letters = '', at = '', says = ''] = /^(\w+)@(\d+)=(\w*)$/.exec(one) ?? []
    return { letters, at: Number(at), says }
  })

const found = (cut: string, odd?: string): readonly string[] =>
  checkOddLetters({
    ...cutWord(cut),
    strand: 'heart-words',
    odd_letters: odd === undefined ? undefined : [...oddOf(odd)],
  }).map(({ what }) => what)

it.each([
  ['s-ai-d', 'ai@1=e'],
  ['tw-o', 'w@1= o@2=oo'],
  ['o-nce', 'o@0=wu'],
  ['wh-ole', 'wh@0=h'],
  ['h-a-ve', 'e@3='],
  ['an-sw-er', 'w@3='],
  ['is-land', 's@1='],
  ['he-art', 'e@1='],
  ['t-o-ngue', 'o@1=u ue@4='],
  ['b-u-si-ness', 'u@1=i i@3='],
])('has nothing against %s: %s', (cut, odd) => {
  expect(found(cut, odd)).toEqual([])
})

it.each([
  ['no odd letters', 's-ai-d', undefined, ['said none']],
  ['letters that stand elsewhere', 's-ai-d', 'ai@0=e', ['said ai']],
  ['letters that overlap', 's-ai-d', 'ai@1=e i@2=', ['said i']],
  ['letters that say themselves', 's-ai-d', 's@0=s', ['said s']],
  ['a spelling that nobody can read', 's-ai-d', 'ai@1=xq', ['said ai']],
  ['the wrong sound', 's-ai-d', 'ai@1=oo', ['said rest']],
  ['another surprise that is not named', 'w-h-o', 'o@2=oo', ['who rest']],
  ['a cut through one sound', 'sa-id', 'ai@1=e', ['said cut 2']],
  ['a cut through regular letters', 't-ou-c-h', 'ou@1=u', ['touch cut 4']],
  ['a word nobody knows how to say', 'z-ai-d', 'ai@1=e', ['zaid rest']],
])('finds %s', (_, cut, odd, expected) => {
  expect(found(cut, odd)).toEqual(expected)
})

it('allows odd letters in heart words alone', () => {
  const rain = { ...cutWord('r-ai-n'), strand: 'vowel-teams' } as const
  expect(checkOddLetters(rain)).toEqual([])
  expect(checkOddLetters({ ...rain, odd_letters: [...oddOf('ai@1=ay')] })).toMatchObject([{ what: 'rain strand' }])
})
