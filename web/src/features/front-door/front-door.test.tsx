/** Checks that the lines on the home page are those of the real story. */

import { expect, it } from 'vitest'
import full from '#generated/story/ocean/the-quiet-reef/full'
import { STORY_PAGE } from './front-door.tsx'

it('shows lines that are in the story', () => {
  const story = JSON.stringify(full).replaceAll('\\n', ' ')
  for (const line of STORY_PAGE.lines) for (const sentence of line.split(/(?<=\.) /)) expect(story).toContain(sentence)
})
