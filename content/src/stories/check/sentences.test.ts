import { describe, expect, it } from 'vitest'
import { issuesIn } from '../../testing/example-story.ts'
import { checkEnding, checkSentenceLines } from './sentences.ts'

describe('checkSentenceLines', () => {
  it.each([
    ['Zuri sat.'],
    ['"Stop!" said Zuri.'],
    ['"Is it gone?" Zuri asked.'],
    ['The sign said:'],
    ['Zuri (the crab) sat – at 20 °C – and hummed…'],
    ['They met Dr. Olu.'],
    ['“Wait,” said Zuri, “and listen.”'],
  ])('accepts: %s', (intro) => {
    expect(issuesIn(checkSentenceLines, { prose: { intro } })).toEqual([])
  })

  it.each([
    ['no end', 'Zuri sat'],
    ['two sentences', 'Zuri sat. She hummed.'],
    ['two sentences in quotation marks', '"I see. It is gone," said Zuri.'],
    ['stars', 'Zuri was *very* calm.'],
    ['a picture', 'Zuri sat 🦀.'],
    ['a bar', 'Zuri | Dov.'],
  ])('reports %s', (_, intro) => {
    expect(issuesIn(checkSentenceLines, { prose: { intro } })).toEqual([intro])
  })
})

describe('checkEnding', () => {
  it.each([
    ['a quiet ending', 'The hum came back.', []],
    ['a glad ending', 'Zuri laughed, and the reef felt [MOOD].', []],
    ['a sad ending', 'Zuri cried, for her friend was gone and she felt sad.', ['conclusion']],
    ['an ending one hint makes sad', 'Zuri felt [OTHER].', ['conclusion']],
  ])('reports the mistakes of %s', (_, conclusion, expected) => {
    const slots = { MOOD: ['calm', 'safe'], OTHER: ['calm', 'miserable'] }
    expect(issuesIn(checkEnding, { prose: { conclusion }, header: { slots } })).toEqual(expected)
  })
})
