import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { loadStories } from '../stories/read-stories.ts'
import { EXAMPLE_SCENES } from '../testing/example-story.ts'
import { below, STORY_FOLDER, writeFiles } from '../testing/story-folder.ts'

const load = (scenes: Readonly<Record<string, string | Uint8Array>>) =>
  loadStories(writeFiles(below('ocean/the-hum', { ...STORY_FOLDER, ...scenes })))

it('a story has the scenes of its folder, or none', () => {
  expect(load({}).stories[0]?.scenes).toBeNull()
  const [story] = load({ 'scenes.md': EXAMPLE_SCENES }).stories
  expect(story?.scenes?.scenes['intro-prose'].scene.hero.name).toBe('crab')
  expect(story?.scenes?.lines['solution-prose']).toBe(15)
})

it.each([
  [
    'an unknown ground',
    EXAMPLE_SCENES.replace('reef |', 'reaf |'),
    /^scenes.md:2 There is no ground "reaf". Write "reef"/,
  ],
  [
    'an unknown figure',
    EXAMPLE_SCENES.replace('spiral-shell |', 'shell |'),
    /^scenes.md:2 There is no picture "shell". Write "spiral-shell"/,
  ],
  [
    'an unknown one in an option',
    EXAMPLE_SCENES.replace('- B: reef | crab', '- B: reef | crabb'),
    /^scenes.md:11 .*"crab"/,
  ],
  [
    'a missing description',
    EXAMPLE_SCENES.replace('shows: Zuri by the reef, alone.\n', ''),
    /^scenes.md:6 The scene has no description/,
  ],
  ['an empty file', ' \n', /^scenes.md:1 The file is empty/],
  ['another encoding', Buffer.from('shows: caf\u00e9', 'latin1'), /^scenes.md:1 The file is not UTF-8/],
] as const)('%s is told with file, line and cure, and the story is left out', (_, scenes, told) => {
  const { stories, errors } = load({ 'scenes.md': scenes })
  expect(stories).toEqual([])
  expect(errors.map(({ file, line, message, cure }) => `${basename(file)}:${line} ${message} ${cure}`)).toEqual([
    expect.stringMatching(told),
  ])
})
