import type { PhonicsFamily } from '@lanternleaf/domain/phonics/phonics-family'
import { describe, expect, it } from 'vitest'
import { asFile, exampleWord, exampleWords, whatsOf } from '../../testing/example-word.ts'
import {
  checkCelebrations,
  checkFamilyCounts,
  checkIntro,
  checkListSizes,
  checkOneTheme,
  checkRepeatedWords,
} from './theme.ts'

describe('theme', () => {
  const many = (length: number) => Array.from({ length }, () => exampleWord())

  describe('checkListSizes', () => {
    it('requires twenty words in each list', () => {
      expect(checkListSizes(exampleWords({ easy: many(20), regular: many(21), challenge: many(20) }))).toEqual([])
      expect(whatsOf(checkListSizes(exampleWords({ easy: many(20), regular: many(19), challenge: many(20) })))).toEqual(
        ['regular'],
      )
    })

    it('requires ten words in each universal list', () => {
      const lists = { easy: many(10), regular: many(10), challenge: many(9) }
      expect(whatsOf(checkListSizes(exampleWords({ theme: 'universal', ...lists })))).toEqual(['challenge'])
    })
  })

  it.each([
    ['You are at the sea.', []],
    ['You are at the sea. The tide is low.', ['intro']],
    ['You are at the grey sea.', ['grey']],
  ])('checkIntro of “%s” reports %j', (intro, expected) => {
    expect(whatsOf(checkIntro(exampleWords({ intro })))).toEqual(expected)
  })

  it('checkRepeatedWords reports a word that is in two lists', () => {
    const [shell, crab] = [exampleWord(), exampleWord({ word: 'crab' })]
    expect(checkRepeatedWords(exampleWords({ easy: [shell], regular: [crab] }))).toEqual([])
    expect(checkRepeatedWords(exampleWords({ easy: [shell, crab], regular: [crab] }))).toMatchObject([
      { path: ['regular', 0, 'word'], what: 'crab' },
    ])
  })

  it('checkCelebrations reports a celebration that two words share, or that says nothing about the word', () => {
    const [shell, crab] = [exampleWord(), exampleWord({ word: 'crab', celebration_message: 'Cr and ab make crab.' })]
    const reef = exampleWord({ word: 'reef', celebration_message: 'Amazing: reef.' })
    expect(checkCelebrations(exampleWords({ easy: [shell, crab] }))).toEqual([])
    expect(
      whatsOf(checkCelebrations(exampleWords({ easy: [shell], regular: [exampleWord({ word: 'hull' })] }))),
    ).toEqual(['hull'])
    expect(whatsOf(checkCelebrations(exampleWords({ easy: [reef] })))).toEqual(['reef'])
  })
})

describe('family counts', () => {
  const listOf = (counts: Partial<Record<PhonicsFamily, number>>) =>
    Object.entries(counts).flatMap(([family, count]) =>
      Array.from({ length: count }, () => exampleWord({ pattern_family: family as PhonicsFamily })),
    )

  it('checkFamilyCounts requires four families, each at least three times', () => {
    const good = { vowel_team: 3, silent_e: 3, ending_le: 4, basic_pattern: 10 }
    expect(checkFamilyCounts(listOf(good))).toEqual([])
    expect(whatsOf(checkFamilyCounts(listOf({ ...good, silent_e: 0 })))).toEqual(['families'])
    expect(whatsOf(checkFamilyCounts(listOf({ ...good, silent_e: 2 })))).toEqual(['silent_e'])
  })
})

describe('one theme', () => {
  it('checkOneTheme reports a word of two themes in the later theme', () => {
    const [space, ocean] = [
      asFile(exampleWords({ theme: 'space', easy: [exampleWord({ word: 'moon' }), exampleWord()] })),
      asFile(exampleWords({ theme: 'ocean', easy: [exampleWord()] })),
    ]
    expect(checkOneTheme(exampleWord(), space, [space, ocean])).toEqual([])
    expect(checkOneTheme(exampleWord(), ocean, [space, ocean])).toMatchObject([{ what: 'shell', path: ['word'] }])
    expect(checkOneTheme(exampleWord({ word: 'reef' }), ocean, [space, ocean])).toEqual([])
  })
})
