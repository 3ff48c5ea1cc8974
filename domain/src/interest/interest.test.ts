import { expect, it } from 'vitest'
import { INTEREST_CATEGORIES, isTopic, TOPICS, TOPICS_OF } from './interest.ts'

it('has every topic in one category, two in each', () => {
  expect(INTEREST_CATEGORIES.flatMap((category) => TOPICS_OF[category])).toEqual(TOPICS)
  expect(INTEREST_CATEGORIES.map((category) => TOPICS_OF[category].length)).toEqual([2, 2, 2, 2, 2])
})

it('knows a topic, and what is none', () => {
  expect([...TOPICS, '', 'Ocean', 'technology', 'toString'].filter(isTopic)).toEqual(TOPICS)
})
