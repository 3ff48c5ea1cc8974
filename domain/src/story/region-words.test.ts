import { expect, it } from 'vitest'
import { localize, regionWords, withoutRegionWords } from './region-words.ts'

it('localize replaces each mark with the words of a region', () => {
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

it.each(['{lift}', '{lift|}', '{a|b|c}', '{|b}', 'lift|elevator', '{4|5}'])(
  'localize leaves %j unchanged because it is not a valid mark',
  (text) => {
    expect(localize(text, 'GB')).toBe(text)
    expect(regionWords(text)).toEqual([])
  },
)

it('localize keeps quotation marks and slots, withoutRegionWords cuts marks out, and regionWords lists both variants', () => {
  expect(localize(['"{Mum|Mom}," said [NAME].'], 'US')).toEqual(['"Mom," said [NAME].'])
  expect(withoutRegionWords('A {lift|elevator} {')).toBe('A … {')
  expect(regionWords('A {lift|elevator}.')).toEqual([{ GB: 'lift', US: 'elevator' }])
})
