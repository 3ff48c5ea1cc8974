import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CONTENT_DIRECTORY } from '../content-directory.ts'
import { loadStories } from '../stories/read-stories.ts'
import { wordsInStories } from './words-in-stories.ts'

const { stories } = loadStories(join(CONTENT_DIRECTORY, 'stories'))

it('knows the stories that have a word at a level, and leaves out what stands in none', () => {
  const found = wordsInStories(['reef', 'ledge', 'zeppelin'], stories, 'challenge')
  expect(found.ledge).toContain('the-quiet-reef')
  expect(wordsInStories(['ledge'], stories, 'simple').ledge ?? []).not.toContain('the-quiet-reef')
  expect(found.reef).toContain('the-quiet-reef')
  expect(found.zeppelin).toBeUndefined()
})
