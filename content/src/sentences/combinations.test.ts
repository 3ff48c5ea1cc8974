import { expect, it } from 'vitest'
import { exampleTemplate, withWords } from '../testing/example-template.ts'
import { combinationCount, combinationsOf, samplesOf } from './combinations.ts'

it('combinationsOf builds every sentence once', () => {
  const sentences = combinationsOf(withWords('DOES', ['hops', 'rolls', 'sleeps', 'eats']))
  expect(sentences).toHaveLength(36)
  expect(new Set(sentences).size).toBe(36)
  expect(sentences).toContain('The tiny lamb eats in the grass.')
  expect(combinationCount(withWords('DOES', ['hops', 'rolls', 'sleeps', 'eats']))).toBe(36)
})

it('samplesOf has every word of every slot in a few sentences', () => {
  const samples = samplesOf(withWords('DOES', ['hops', 'rolls', 'sleeps', 'eats']))
  expect(samples).toHaveLength(4)
  for (const word of ['fluffy', 'spotty', 'tiny', 'rabbit', 'lamb', 'puppy', 'hops', 'rolls', 'sleeps', 'eats']) {
    expect(samples.some((sample) => sample.includes(word))).toBe(true)
  }
})

it('combinationsOf leaves a slot without words as it is', () => {
  expect(combinationsOf(exampleTemplate({ template: 'A [CAT].' }))).toEqual(['A [CAT].'])
})
