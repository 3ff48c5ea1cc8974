import { expect, it } from 'vitest'
import { adventureLine } from './adventure.ts'
import { TOPICS } from './interest.ts'

it('has the article that is said and the topic in the singular', () => {
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
