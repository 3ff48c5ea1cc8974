import { expect, it } from 'vitest'
import { localize, regionWords, withoutRegionWords } from './region-words.ts'

it('reads each mark in the words of a region, wherever it stands', () => {
  const texts = {
    prose: [['The {lift|elevator} was {grey|gray}.']],
    slots: { SNACK: ['{crisps|potato chips}', "{Mum's|Mom's} soup"] },
  }
  expect(localize(texts, 'GB')).toEqual({
    prose: [['The lift was grey.']],
    slots: { SNACK: ['crisps', "Mum's soup"] },
  })
  expect(localize(texts, 'US')).toEqual({
    prose: [['The elevator was gray.']],
    slots: { SNACK: ['potato chips', "Mom's soup"] },
  })
})

it.each(['{lift}', '{lift|}', '{a|b|c}', '{|b}', 'lift|elevator', '{4|5}'])('%s is no mark', (text) => {
  expect(localize(text, 'GB')).toBe(text)
  expect(regionWords(text)).toEqual([])
})

it('leaves quotation marks and slots as they are', () => {
  expect(localize(['"{Mum|Mom}," said [NAME].'], 'US')).toEqual(['"Mom," said [NAME].'])
  expect(withoutRegionWords('A {lift|elevator} {')).toBe('A … {')
  expect(regionWords('A {lift|elevator}.')).toEqual([{ GB: 'lift', US: 'elevator' }])
})
