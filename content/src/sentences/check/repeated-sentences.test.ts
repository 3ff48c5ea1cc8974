import { expect, it } from 'vitest'
import { exampleTemplate, sentencesOf, withWords } from '../../testing/example-template.ts'
import { checkRepeatedSentences } from './repeated-sentences.ts'

it('tells the later template of a sentence that two can build', () => {
  const animals = sentencesOf('animals', exampleTemplate(), withWords('ANIMAL', ['kitten', 'foal', 'goat']))
  const food = sentencesOf('food', { ...withWords('DOES', ['eats', 'drinks', 'rolls']), id: 'food-in-the-grass' })
  const themes = [animals, food]
  expect(checkRepeatedSentences(animals, themes)).toEqual([])
  expect(checkRepeatedSentences(food, themes)).toMatchObject([
    {
      path: ['templates', 0, 'template'],
      what: 'food-in-the-grass animals/rabbit-in-the-grass',
      message: expect.stringContaining('"the fluffy rabbit rolls in the grass."'),
    },
  ])
})
