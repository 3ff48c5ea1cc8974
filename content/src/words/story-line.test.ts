import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CONTENT_DIRECTORY } from '../check-content.ts'
import { loadStories } from '../stories/read-stories.ts'
import { storyLines } from './story-line.ts'

const lineIn = storyLines(loadStories(join(CONTENT_DIRECTORY, 'stories')).stories)

it('finds a short sentence that has the word just so', () => {
  const line = lineIn('the-quiet-reef', 'crab')
  expect(line?.title).not.toBe('')
  expect(line?.sentence).toMatch(/\bcrab\b/i)
  expect(line?.sentence).not.toMatch(/[[\]{}#]/)
})

it('finds none in a story that is none, and none for a word it has not', () => {
  expect(lineIn('no-such-story', 'crab')).toBeNull()
  expect(lineIn('the-quiet-reef', 'locomotive')).toBeNull()
})
