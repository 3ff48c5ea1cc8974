import { expect, it } from 'vitest'
import { inRegion, regionWords, withoutRegionWords } from './region-words.ts'

it('reads each mark in the words of a region, wherever it stands', () => {
  const texts = {
    prose: [['The {lift|elevator} was {grey|gray}.']],
    slots: { SNACK: ['{crisps|potato chips}', "{Mum's|Mom's} soup"] },
  }
  expect(inRegion(texts, 'GB')).toEqual({
    prose: [['The lift was grey.']],
    slots: { SNACK: ['crisps', "Mum's soup"] },
  })
  expect(inRegion(texts, 'US')).toEqual({
    prose: [['The elevator was gray.']],
    slots: { SNACK: ['potato chips', "Mom's soup"] },
  })
})

it.each(['{lift}', '{lift|}', '{a|b|c}', '{|b}', 'lift|elevator', '{4|5}'])('%s is no mark', (text) => {
  expect(inRegion(text, 'GB')).toBe(text)
  expect(regionWords(text)).toEqual([])
})

it('leaves quotation marks and slots as they are', () => {
  expect(inRegion(['"{Mum|Mom}," said [NAME].'], 'US')).toEqual(['"Mom," said [NAME].'])
  expect(withoutRegionWords('A {lift|elevator} {')).toBe('A … {')
  expect(regionWords('A {lift|elevator}.')).toEqual([{ GB: 'lift', US: 'elevator' }])
})
