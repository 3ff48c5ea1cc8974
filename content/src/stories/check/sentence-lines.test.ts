import { expect, it } from 'vitest'
import { objectionsTo } from '../../testing/example-story.ts'
import { checkSentenceLines } from './sentence-lines.ts'

it.each([
  ['Zuri sat.'],
  ['"Stop!" said Zuri.'],
  ['"Is it gone?" Zuri asked.'],
  ['The sign said:'],
  ['Zuri (the crab) sat – at 20 °C – and hummed…'],
  ['They met Dr. Olu.'],
  ['“Wait,” said Zuri, “and listen.”'],
])('passes: %s', (intro) => {
  expect(objectionsTo(checkSentenceLines, { prose: { intro } })).toEqual([])
})

it.each([
  ['no end', 'Zuri sat'],
  ['two sentences', 'Zuri sat. She hummed.'],
  ['two sentences in quotation marks', '"I see. It is gone," said Zuri.'],
  ['stars', 'Zuri was *very* calm.'],
  ['a picture', 'Zuri sat 🦀.'],
  ['a bar', 'Zuri | Dov.'],
])('objects to %s', (_, intro) => {
  expect(objectionsTo(checkSentenceLines, { prose: { intro } })).toEqual([intro])
})
