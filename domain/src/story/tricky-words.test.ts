import { expect, it } from 'vitest'
import { trickyWords } from './tricky-words.ts'

const BANK = ['crab', 'dig', 'dug', 'sand', 'beneath', 'ledge', 'urchin', 'sandbank', 'constructor']
const known = {
  explained: ['Parrotfish', 'absent'],
  canBuild: (word: string) => BANK.includes(word),
  built: new Set(['sand']),
}

it('are those a story explains and those that were not built yet, in the order of the page', () => {
  expect(trickyWords(['The crab dug in sand.', 'A parrotfish bit the ledge. The Crab hid.'], known)).toEqual([
    'crab',
    'dug',
    'parrotfish',
    'ledge',
  ])
})

it('are six at most: the longest of those that are not explained', () => {
  const words = trickyWords(['dig dug crab beneath ledge urchin sandbank', 'parrotfish'], known)
  expect(words).toEqual(['crab', 'beneath', 'ledge', 'urchin', 'sandbank', 'parrotfish'])
  expect(trickyWords([], known)).toEqual([])
  expect(trickyWords(['Dig, crab!'], { ...known, canBuild: () => true })).toEqual(['dig', 'crab'])
})
