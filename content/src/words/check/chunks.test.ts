import { describe, expect, it } from 'vitest'
import { exampleWord, whatsOf, wordFromChunks } from '../../testing/example-word.ts'
import type { WordEntry } from '../word-sheet.ts'
import { checkChunkOrder, checkChunks, checkWordSpelling } from './chunks.ts'

describe('parts', () => {
  const ROCKET = { word: 'rocket', chunks: ['rock', 'et'], tts_chunks: ['rock', 'it'], alternative_chunks: [] }

  it.each<[string, Partial<WordEntry>, readonly string[]]>([
    ['a good word', ROCKET, []],
    ['a word of two parts', { ...ROCKET, morphemes: ['rock', 'et'] }, []],
    ['parts that are another word', { ...ROCKET, chunks: ['rock', 'ett'] }, ['rocket rock-ett']],
    ['a further cut that is another word', { ...ROCKET, alternative_chunks: [['ro', 'ket']] }, ['rocket ro-ket']],
    ['a further cut into one', { ...ROCKET, alternative_chunks: [['rocket']] }, ['rocket rocket']],
    [
      'a further cut into six',
      { ...ROCKET, alternative_chunks: [['r', 'o', 'c', 'k', 'e', 't']] },
      ['rocket r-o-c-k-e-t'],
    ],
    ['the same cut again', { ...ROCKET, alternative_chunks: [['rock', 'et']] }, ['rocket rock-et']],
    ['own parts that are another word', { ...ROCKET, morphemes: ['rock', 'ets'] }, ['rocket rock-ets']],
    ['own parts that are torn', { ...ROCKET, morphemes: ['rocke', 't'] }, ['rocket morphemes']],
    [
      'more parts than syllables',
      { ...ROCKET, chunks: ['r', 'ock', 'et'], tts_chunks: ['ruh', 'ock', 'it'] },
      ['rocket syllables'],
    ],
  ])('%s', (_, fields, expected) => {
    expect(whatsOf(checkChunks(exampleWord(fields)))).toEqual(expected)
  })

  it.each([
    ['fl-ame', []],
    ['f-l-a-me', []],
    ['st-a-tue-s', ['statues syllables']],
    ['fire', ['fire fire']],
    ['fi-re', []],
  ])('%s', (cut, expected) => {
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
  ])('%s', (cut, expected) => {
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
  it.each([
    ['shell', undefined, true],
    ['parrot-fish', 'parrot+fish', true],
    ['parrot-fish', undefined, false],
    ['gr-ey', undefined, false],
    ['shel', undefined, false],
  ])('accepts %s with the morphemes %s: %s', (cut, own, good) => {
    expect(checkWordSpelling(wordFromChunks(cut, own)).length === 0).toBe(good)
  })
})
