import { basename, join } from 'node:path'
import { parseScenes } from '@lanternleaf/domain/scene/parse-scenes'
import { expect, it } from 'vitest'
import { loadStories } from '../stories/load-stories.ts'
import { EXAMPLE_SCENES } from '../testing/example-story.ts'
import { inFolder, STORY_FOLDER, writeFiles } from '../testing/story-folder.ts'
import { loadScenes, SCENES_FILE, scenesFileOf } from './load-scenes.ts'

const load = (scenes: Readonly<Record<string, string | Uint8Array>>) =>
  loadStories(writeFiles(inFolder('ocean/the-hum', { ...STORY_FOLDER, ...scenes })))

it('loadStories reads the scenes of a story folder, or null if there are none', () => {
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
] as const)('loadStories reports %s with file, line and fix, and leaves the story out', (_, scenes, expected) => {
  const { stories, errors } = load({ 'scenes.md': scenes })
  expect(stories).toEqual([])
  expect(errors.map(({ file, line, message, fix }) => `${basename(file)}:${line} ${message} ${fix}`)).toEqual([
    expect.stringMatching(expected),
  ])
})

const fileWith = (text: string): string => join(writeFiles({ [SCENES_FILE]: text }), SCENES_FILE)

it('scenesFileOf is next to the sheet', () => {
  expect(scenesFileOf('stories/ocean/the-hum/story.yaml')).toBe(join('stories/ocean/the-hum', 'scenes.md'))
})

it('loadScenes returns the scenes with their file, or null if there is no such file', () => {
  const file = fileWith(EXAMPLE_SCENES)
  const read = parseScenes(EXAMPLE_SCENES)
  expect(loadScenes(file)).toEqual({ ok: true, value: { ...(read.ok && read.value), file } })
  expect(loadScenes(join(file, '..', 'others.md'))).toEqual({ ok: true, value: null })
})

it('loadScenes reports every mistake with its file', () => {
  const file = fileWith(
    EXAMPLE_SCENES.replace('reef | crab | spiral-shell | coral', 'reaf | crab | shell').replace(
      '- C: reef | crab\n',
      '',
    ),
  )
  expect(loadScenes(file)).toEqual({
    ok: false,
    error: [
      {
        file,
        line: 6,
        message: 'There is no ground "reaf".',
        fix: expect.stringMatching(/^Write "reef", or another of: /),
      },
      { file, line: 9, message: 'Option C has no picture.', fix: 'Add "- C: ground | hero".' },
    ],
  })
})

// Those that have the name as a part come first, and are three at most.
it.each([
  ['crabb', '"crab"'],
  ['moon', '"new-moon" or "full-moon" or "moon-cake"'],
  ['own:red-fsh', '"own:red-fish"'],
  ['noto:lighthous', '"noto:lighthouse"'],
])('loadScenes suggests the nearest names for an unknown picture: %s', (name, names) => {
  const file = fileWith(EXAMPLE_SCENES.replace('- B: reef | crab', `- B: reef | ${name}`))
  expect(loadScenes(file)).toEqual({
    ok: false,
    error: [
      {
        file,
        line: 11,
        message: `There is no picture "${name}".`,
        fix: `Write ${names}, or another name of Fluent Emoji Flat.`,
      },
    ],
  })
})

it('loadScenes reports an unknown picture in each scene, once for each', () => {
  const scenes = EXAMPLE_SCENES.replace('lobster, lobster, spiral-shell', 'zorp, zorp, spiral-shell').replace(
    '- A: reef | crab',
    '- A: reef | zorp',
  )
  const loaded = loadScenes(fileWith(scenes))
  expect(loaded.ok ? [] : loaded.error.map(({ line }) => line)).toEqual([2, 10])
})
