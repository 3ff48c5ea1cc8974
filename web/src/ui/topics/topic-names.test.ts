import { TOPICS } from '@lanternleaf/domain/interest/interest'
import { expect, it } from 'vitest'
import { storiesHeading } from './topic-names.ts'

it('returns the name of the stories of a topic', () => {
  expect(TOPICS.map(storiesHeading)).toEqual([
    'Ocean stories',
    'Animal stories',
    'Space stories',
    'Mystery stories',
    'Friendship stories',
    'Family stories',
    'Magic stories',
    'Art stories',
    'Robot stories',
    'Invention stories',
  ])
})
