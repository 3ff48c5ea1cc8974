import { expect, it } from 'vitest'
import { trickyWords } from './tricky-words.ts'

const BANK = ['crab', 'dig', 'dug', 'sand', 'beneath', 'ledge', 'urchin', 'sandbank', 'constructor']
const known = {
  explained: ['Parrotfish', 'absent'],
  canBuild: (word: string) => BANK.includes(word),
  built: new Set(['sand']),
}

it('trickyWords returns explained words and buildable words that were not built, in the order of the text', () => {
  expect(trickyWords(['The crab dug in sand.', 'A parrotfish bit the ledge. The Crab hid.'], known)).toEqual([
    'crab',
    'dug',
    'parrotfish',
    'ledge',
  ])
})

it('trickyWords returns at most six words, preferring explained words and then longer words', () => {
  const words = trickyWords(['dig dug crab beneath ledge urchin sandbank', 'parrotfish'], known)
  expect(words).toEqual(['crab', 'beneath', 'ledge', 'urchin', 'sandbank', 'parrotfish'])
  expect(trickyWords([], known)).toEqual([])
  expect(trickyWords(['Dig, crab!'], { ...known, canBuild: () => true })).toEqual(['dig', 'crab'])
})
