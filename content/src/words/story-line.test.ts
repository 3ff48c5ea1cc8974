import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CONTENT_DIRECTORY } from '../content-directory.ts'
import { loadStories } from '../stories/load-stories.ts'
import { storyLines, wordsInStories } from './story-line.ts'

describe('story line', () => {
  const lineIn = storyLines(loadStories(join(CONTENT_DIRECTORY, 'stories')).stories)

  it('finds a short sentence with the exact word', () => {
    const line = lineIn('crab', 'ocean')
    expect(line?.title).not.toBe('')
    expect(line?.sentence).toMatch(/\bcrab\b/i)
    expect(line?.sentence).not.toMatch(/[[\]{}#]/)
  })

  it('returns null for a word that no story has', () => {
    expect(lineIn('zebracorn', 'ocean')).toBeNull()
  })

  it('prefers the given story, then a story of the theme, then any story', () => {
    const storyWith = (id: string, interest: string, line: string) =>
      ({
        sheet: { id, interest, title: id },
        texts: { simple: { lines: [line] }, full: { lines: [] }, challenge: { lines: [] } },
      }) as never
    const find = storyLines([
      storyWith('one', 'space', 'A crab flew past.'),
      storyWith('two', 'ocean', 'The crab sat still.'),
      storyWith('three', 'ocean', 'No crab came.'),
      storyWith('four', 'ocean', 'The [CRAB] eel swam.'),
    ])
    expect(find('crab', 'ocean')?.title).toBe('two')
    expect(find('crab', 'ocean', 'three')?.title).toBe('three')
    expect(find('crab', 'ocean', 'gone')?.title).toBe('two')
    expect(find('flew', 'ocean')?.title).toBe('one')
    expect(find('eel', 'ocean')).toBeNull()
  })
})

describe('words in stories', () => {
  const { stories } = loadStories(join(CONTENT_DIRECTORY, 'stories'))

  it('returns the stories that have a word at a level, and leaves out words without a story', () => {
    const storiesByWord = wordsInStories(['reef', 'ledge', 'zeppelin'], stories, 'challenge')
    expect(storiesByWord.ledge).toContain('the-quiet-reef')
    expect(wordsInStories(['ledge'], stories, 'simple').ledge ?? []).not.toContain('the-quiet-reef')
    expect(storiesByWord.reef).toContain('the-quiet-reef')
    expect(storiesByWord.zeppelin).toBeUndefined()
  })
})
