import { expect, it } from 'vitest'
import { exampleTemplate } from '../testing/example-template.ts'
import { unusedWords, wordsInTemplate } from './words-in-template.ts'

it('wordsInTemplate returns the words of the text and of the slots, but not the names of slots', () => {
  const words = wordsInTemplate(exampleTemplate({ template: 'The [LOOK] [ANIMAL] [DOES] on Look Hill.' }))
  expect(['the', 'hill', 'look', 'fluffy', 'hops'].map((word) => words.has(word))).toEqual(Array(5).fill(true))
  expect(['animal', 'does'].map((word) => words.has(word))).toEqual([false, false])
})

it('unusedWords finds words that no sentence contains in exactly this form', () => {
  const sheet = { theme: 'animals' as const, templates: [exampleTemplate()] }
  expect(unusedWords(['rabbit', 'hop', 'grass', 'eagle'], [sheet])).toEqual(['hop', 'eagle'])
  expect(unusedWords(['rabbit'], [])).toEqual(['rabbit'])
})
