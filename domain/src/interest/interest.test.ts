import { expect, it } from 'vitest'
import { adventureLine, INTEREST_CATEGORIES, isTopic, nearestTopic, TOPICS, TOPICS_OF } from './interest.ts'

it('every topic is in one category, and each category has two', () => {
  expect(INTEREST_CATEGORIES.flatMap((category) => TOPICS_OF[category])).toEqual(TOPICS)
  expect(INTEREST_CATEGORIES.map((category) => TOPICS_OF[category].length)).toEqual([2, 2, 2, 2, 2])
})

it('isTopic accepts only topics', () => {
  expect([...TOPICS, '', 'Ocean', 'technology', 'toString'].filter(isTopic)).toEqual(TOPICS)
})

it('adventureLine uses the right article and the topic in the singular', () => {
  expect(TOPICS.map(adventureLine)).toEqual([
    'An ocean adventure waiting for you!',
    'An animal adventure waiting for you!',
    'A space adventure waiting for you!',
    'A mystery adventure waiting for you!',
    'A friendship adventure waiting for you!',
    'A family adventure waiting for you!',
    'A magic adventure waiting for you!',
    'An art adventure waiting for you!',
    'A robot adventure waiting for you!',
    'An invention adventure waiting for you!',
  ])
})

it('nearestTopic never returns the topic itself, or a topic that has a nearest topic of its own', () => {
  for (const topic of TOPICS) {
    const nearest = nearestTopic(topic)
    expect(nearest).not.toBe(topic)
    if (nearest !== null) expect(nearestTopic(nearest)).toBeNull()
  }
})
