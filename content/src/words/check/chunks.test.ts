import { describe, expect, it } from 'vitest'
import { exampleWord, whatsOf, wordFromChunks } from '../../testing/example-word.ts'
import type { WordEntry } from '../word-sheet.ts'
import { checkChunkOrder, checkChunks, checkWordSpelling } from './chunks.ts'

describe('checkChunks', () => {
  const ROCKET = { word: 'rocket', chunks: ['rock', 'et'], tts_chunks: ['rock', 'it'], alternative_chunks: [] }

  it.each<[string, Partial<WordEntry>, readonly string[]]>([
    ['a good word', ROCKET, []],
    ['a word with two morphemes', { ...ROCKET, morphemes: ['rock', 'et'] }, []],
    ['chunks that spell a different word', { ...ROCKET, chunks: ['rock', 'ett'] }, ['rocket rock-ett']],
    [
      'alternative chunks that spell a different word',
      { ...ROCKET, alternative_chunks: [['ro', 'ket']] },
      ['rocket ro-ket'],
    ],
    ['one alternative chunk', { ...ROCKET, alternative_chunks: [['rocket']] }, ['rocket rocket']],
    [
      'six alternative chunks',
      { ...ROCKET, alternative_chunks: [['r', 'o', 'c', 'k', 'e', 't']] },
      ['rocket r-o-c-k-e-t'],
    ],
    [
      'alternative chunks that repeat the chunks',
      { ...ROCKET, alternative_chunks: [['rock', 'et']] },
      ['rocket rock-et'],
    ],
    ['morphemes that spell a different word', { ...ROCKET, morphemes: ['rock', 'ets'] }, ['rocket rock-ets']],
    ['a morpheme border without a split', { ...ROCKET, morphemes: ['rocke', 't'] }, ['rocket morphemes']],
    [
      'more chunks than syllables',
      { ...ROCKET, chunks: ['r', 'ock', 'et'], tts_chunks: ['ruh', 'ock', 'it'] },
      ['rocket syllables'],
    ],
  ])('reports the mistakes of %s', (_, fields, expected) => {
    expect(whatsOf(checkChunks(exampleWord(fields)))).toEqual(expected)
  })

  it.each([
    ['fl-ame', []],
    ['f-l-a-me', []],
    ['st-a-tue-s', ['statues syllables']],
    ['fire', ['fire fire']],
    ['fi-re', []],
  ])('reports the mistakes of %s', (cut, expected) => {
    expect(whatsOf(checkChunks(wordFromChunks(cut)))).toEqual(expected)
  })

  it('accepts a doubled letter in the part before or after it, but no part of several letters', () => {
    const joined = (cut: string, ...sum: NonNullable<WordEntry['sum']>[number][]) =>
      whatsOf(checkChunks({ ...wordFromChunks(cut, sum.map(({ part }) => part).join('+')), sum }))
    const [hop, p, ing] = [{ part: 'hop', means: 'jump' }, { part: 'p', change: 'the p doubles' }, { part: 'ing' }]
    expect(joined('hop-ping', hop, p, ing)).toEqual([])
    expect(joined('hop-ping', hop, { part: 'p', means: 'nothing' }, ing)).toEqual(['hopping morphemes'])
    expect(joined('hap-pi-ly', { part: 'happi', from: 'happy', change: 'y turns to i' }, { part: 'ly' })).toEqual([])
    expect(joined('hop-ping', { part: 'hopp', change: 'the p doubles' }, ing)).toEqual(['hopping morphemes'])
  })
})

describe('checkChunkOrder', () => {
  it.each([
    ['sh-ell', []],
    ['ba-na-na', []],
    ['st-op', []],
    ['ar-t', ['art tar']],
    ['s-t-op', ['stop tops', 'stop opts']],
  ])('reports other words that the parts of %s spell', (cut, expected) => {
    expect(whatsOf(checkChunkOrder(wordFromChunks(cut))).toSorted()).toEqual([...expected].toSorted())
  })

  it('checks alternative cuts too', () => {
    const word = exampleWord({
      word: 'stop',
      chunks: ['st', 'op'],
      alternative_chunks: [
        ['st', 'op'],
        ['s', 'top'],
      ],
    })
    expect(checkChunkOrder(word)).toMatchObject([{ path: ['alternative_chunks', 1], what: 'stop tops' }])
  })
})

describe('checkWordSpelling', () => {
  it('accepts a dictionary word, and a compound of dictionary words', () => {
    expect(checkWordSpelling(wordFromChunks('shell'))).toEqual([])
    expect(checkWordSpelling(wordFromChunks('parrot-fish', 'parrot+fish'))).toEqual([])
  })

  it.each([
    ['parrot-fish', 'a compound without morphemes'],
    ['gr-ey', 'only British'],
    ['shel', 'misspelled'],
  ])('rejects %s (%s)', (chunks) => {
    expect(checkWordSpelling(wordFromChunks(chunks))).toHaveLength(1)
  })
})
