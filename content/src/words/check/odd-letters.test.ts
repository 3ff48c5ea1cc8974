import { describe, expect, it } from 'vitest'
import { asFile, exampleWords, whatsOf, wordFromChunks } from '../../testing/example-word.ts'
import type { OddLettersEntry, WordEntry } from '../word-sheet.ts'
import { checkHeartWordsInside, checkOddLetters } from './odd-letters.ts'

/** `ai@1=e`: the letters ai, at 1, say e. */
const oddOf = (written: string): readonly OddLettersEntry[] =>
  written.split(' ').map((one) => {
    const [, letters = '', at = '', says = ''] = /^(\w+)@(\d+)=(\w*)$/.exec(one) ?? []
    return { letters, at: Number(at), says }
  })

const issues = (cut: string, odd?: string): readonly string[] =>
  checkOddLetters({
    ...wordFromChunks(cut),
    strand: 'heart-words',
    odd_letters: odd === undefined ? undefined : [...oddOf(odd)],
  }).map(({ what }) => what)

it.each([
  ['s-ai-d', 'ai@1=e'],
  ['tw-o', 'w@1= o@2=oo'],
  ['o-nce', 'o@0=wu'],
  ['wh-ole', 'wh@0=h'],
  ['h-a-ve', 'e@3='],
  ['h-a-ve', 'a@1=a e@3='],
  ['h-ear-t', 'ear@1=ar'],
  ['an-sw-er', 'w@3='],
  ['is-land', 's@1='],
  ['he-art', 'e@1='],
  ['t-o-ngue', 'o@1=u ue@4='],
  ['b-u-si-ness', 'u@1=i i@3='],
])('checkOddLetters accepts for %s the odd letters %s', (cut, odd) => {
  expect(issues(cut, odd)).toEqual([])
})

it.each([
  ['no odd letters', 's-ai-d', undefined, ['said none']],
  ['letters that stand elsewhere', 's-ai-d', 'ai@0=e', ['said ai']],
  ['letters that overlap', 's-ai-d', 'ai@1=e i@2=', ['said i']],
  ['letters that say themselves', 's-ai-d', 's@0=s', ['said s']],
  ['a vowel that says itself beside an e that is not silent', 'h-a-ve', 'a@1=a', ['have a']],
  ['a spelling that nobody can read', 's-ai-d', 'ai@1=xq', ['said ai']],
  ['the wrong sound', 's-ai-d', 'ai@1=oo', ['said rest']],
  ['an irregular sound that is not listed', 'w-h-o', 'o@2=oo', ['who rest']],
  ['a cut through one sound', 'sa-id', 'ai@1=e', ['said cut 2']],
  ['a cut through regular letters', 't-ou-c-h', 'ou@1=u', ['touch cut 4']],
  ['a word with an unknown pronunciation', 'z-ai-d', 'ai@1=e', ['zaid rest']],
])('checkOddLetters reports %s', (_, cut, odd, expected) => {
  expect(issues(cut, odd)).toEqual(expected)
})

describe('odd letters of a word that is not a heart word', () => {
  const monkey = { ...wordFromChunks('mon-key'), strand: 'open-closed' } as const

  it('are not required', () => expect(checkOddLetters(monkey)).toEqual([]))

  it.each([
    ['have a sound of the word', 'o@1=u', []],
    ['have another sound', 'o@1=oo', ['monkey o']],
    ['are at another position', 'o@2=u', ['monkey o']],
    ['are cut in two', 'nk@2=g', ['monkey nk', 'monkey cut 3']],
  ])('are checked if they %s', (_, odd, expected) => {
    expect(whatsOf(checkOddLetters({ ...monkey, odd_letters: [...oddOf(odd)] }))).toEqual(expected)
  })
})

describe('checkHeartWordsInside for a word that contains a heart word', () => {
  const head: WordEntry = { ...wordFromChunks('h-ea-d'), strand: 'heart-words', odd_letters: [...oddOf('ea@1=e')] }
  const themes = [asFile(exampleWords({ theme: 'heart', easy: [head] }))]
  const overhead = wordFromChunks('over-head', 'over+head')

  it.each([
    ['lacks its odd letters', undefined, ['overhead head ea']],
    ['has its odd letters', 'ea@5=e', []],
    ['has other odd letters', 'ea@5=ee', ['overhead head ea']],
  ])('reports a word that %s: %j', (_, odd, expected) => {
    const entry = { ...overhead, odd_letters: odd === undefined ? undefined : [...oddOf(odd)] }
    expect(whatsOf(checkHeartWordsInside(entry, themes))).toEqual(expected)
  })

  it('ignores letters that are not a morpheme', () => {
    expect(checkHeartWordsInside(wordFromChunks('fore-head'), themes)).toEqual([])
  })
})
