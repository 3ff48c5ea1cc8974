import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseScenes } from '@lanternleaf/domain/scene/parse-scenes'
import { describe, expect, it } from 'vitest'
import { CONTENT_DIRECTORY } from './content-directory.ts'
import { screenTexts } from './screens/screen-texts.ts'
import { loadStories, storyFolders } from './stories/load-stories.ts'
import { createStory } from './stories/new-story.ts'
import { writeFiles } from './testing/story-folder.ts'
import { WORD_FILES } from './words/word-sheet.ts'

const PAGES = globSync('**/*.md', { cwd: CONTENT_DIRECTORY }).filter((page) =>
  /^[A-Z]+\.md$/.test(page.split('/').at(-1) ?? ''),
)

const textOf = (page: string): string => readFileSync(join(CONTENT_DIRECTORY, page), 'utf8')

/** A command stands between backticks, or alone on an indented line with its purpose two spaces behind it. */
const COMMAND = /`(npm run [^`]+|node [^`]+|npx [^`]+)`|^ {4}((?:npm|node|npx) .*?)(?: {2,}.*)?$/gm

const COMMANDS = [
  ...new Set(
    PAGES.flatMap((page) => Array.from(textOf(page).matchAll(COMMAND), ([, inline, block]) => inline ?? block ?? '')),
  ),
]

/** The arguments after `npm run content -- `; none for a bare `npm run content`. */
const argumentsOf = (command: string): readonly string[] =>
  command
    .replace(/^npm run content(?: --)?/, '')
    .trim()
    .split(' ')
    .filter(Boolean)

const MAIN = join(CONTENT_DIRECTORY, 'src', 'main.ts')

/**
 * What the guides check: stories, themes and lessons. A bare `npm run content` checks everything, as `stories.test.ts`
 * and others do.
 */
const CHECKED = COMMANDS.filter((command) => {
  const [first = 'my-first'] = argumentsOf(command)
  return !['new', 'preview', 'sounds', 'texts', 'my-first'].includes(first)
})

describe('the guides of the content', () => {
  it('name only commands that begin with npm run content', () => {
    expect(COMMANDS.length).toBeGreaterThan(6)
    expect(COMMANDS.filter((command) => !command.startsWith('npm run content'))).toEqual([])
  })

  it.each(COMMANDS.filter((command) => !CHECKED.includes(command)))('show a command that works: %s', (command) => {
    const [first = '', second = '', ...more] = argumentsOf(command)
    const ids = storyFolders(join(CONTENT_DIRECTORY, 'stories')).map((folder) => folder.split('/').at(-1))
    switch (first) {
      case 'new': {
        const stories = join(writeFiles({ 'README.md': '' }), 'stories')
        mkdirSync(stories)
        expect([second, createStory(more.join(' '), stories).ok]).toEqual(['story', true])
        expect(loadStories(stories).errors).toEqual([])
        return
      }
      case 'preview':
        // It serves the page until it is stopped.
        expect([...ids, 'my-first']).toContain(second)
        return
      case 'sounds':
        // It needs espeak-ng.
        expect(['', ...WORD_FILES]).toContain(second)
        return
      case 'texts':
        expect(screenTexts(join(CONTENT_DIRECTORY, '..')).map(({ feature }) => feature)).toContain(second)
        return
      default:
        expect(['', 'my-first']).toContain(first)
    }
  })

  it('show items that the program checks without an error', () => {
    expect(CHECKED.length).toBeGreaterThan(3)
    // All at once, because each start of the program loads all content.
    const items = CHECKED.flatMap(argumentsOf)
    const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...items], { encoding: 'utf8' })
    expect(stderr).toBe('')
    expect(stdout).toContain('No errors.')
    expect(status).toBe(0)
  })

  it('show a scenes file that can be parsed', () => {
    const [, block = ''] =
      /\n((?: {4}(?:#|scene:|shows:|cover:|- ).*\n|\n)+)\n## `scene:/.exec(textOf('stories/SCENES.md')) ?? []
    expect(parseScenes(block.replace(/^ {4}/gm, ''))).toMatchObject({ ok: true })
  })
})
