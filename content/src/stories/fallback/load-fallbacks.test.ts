import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { inFolder, STORY_FOLDER, writeFiles } from '../../testing/story-folder.ts'
import { loadFallbacks } from './load-fallbacks.ts'

const SHEET = `id: the-hum
title: The Hum
interest: magic
themes: [magic]
required_word_tags: [magic]
phonics_progression: { simple: [vowel_team] }
estimated_completion_time: { simple: 3 }
target_word_count: { simple: { intro: 50, problem: 100, solution: 50 } }
vocabulary: { simple: [] }
cast:
  - { name: Zuri, pronouns: she, origin: Swahili, lead: true }
picture: crab
`

const files = (sheet: string) => ({ 'story.yaml': sheet, 'simple.md': STORY_FOLDER['simple.md'] ?? '' })

const load = (magic: Readonly<Record<string, string>>) =>
  loadFallbacks(
    writeFiles({
      ...inFolder('magic', magic),
      ...inFolder(
        'robots',
        files(SHEET.replace('interest: magic', 'interest: robots').replace('the-hum', 'the-clank')),
      ),
    }),
  )

it('loadFallbacks reads a built-in story and uses its one text at every level', () => {
  const loaded = load(files(SHEET))
  const magic = loaded.ok ? loaded.value.find(({ sheet }) => sheet.interest === 'magic') : undefined
  expect(magic?.texts.challenge.level).toBe('simple')
  expect(magic?.sheet.estimated_completion_time).toEqual({ simple: 3, full: 3, challenge: 3 })
})

it.each([
  ['no sheet', { 'simple.md': files('')['simple.md'] }, /^story.yaml:1 The file is missing/],
  ['no text', { 'story.yaml': SHEET }, /^simple.md:1 The file is missing/],
  ['another topic', files(SHEET.replace('magic', 'robots')), /^story.yaml:1 The folder is named magic/],
  ['a topic with stories', files(SHEET.replace('interest: magic', 'interest: ocean')), /^story.yaml:3 interest: /],
  ['another level', files(SHEET.replace('{ simple: 3 }', '{ simple: 3, full: 5 }')), /^story.yaml:7 .*Unrecognized/],
  [
    'a wrong scene',
    { ...files(SHEET), 'scenes.md': '## Beginning (intro)\nscene: nowhere | crab\nshows: A crab.\n' },
    /^scenes.md:2 /,
  ],
  [
    'an unknown file',
    { ...files(SHEET), 'full.md': 'x' },
    /^full.md:1 full.md does not belong in the folder of a built-in story/,
  ],
])('loadFallbacks reports %s', (_, magic, expected) => {
  const loaded = load(magic)
  const errors = loaded.ok ? [] : loaded.error.map(({ file, line, message }) => `${basename(file)}:${line} ${message}`)
  expect(errors.join('\n')).toMatch(expected)
})

it.each([
  [files(SHEET.replace('magic', 'robots')), 'Write "interest: magic".'],
  [
    { ...files(SHEET), 'full.md': 'x' },
    'Its folder holds story.yaml, simple.md, scenes.md: rename the file or move it.',
  ],
])('loadFallbacks suggests a fix: %#', (magic, fix) => {
  const loaded = load(magic)
  expect(loaded.ok ? [] : loaded.error.map((error) => error.fix)).toContain(fix)
})

it('loadFallbacks reports the missing files if there are no built-in stories', () => {
  const loaded = loadFallbacks('/no/such/folder')
  const errors = loaded.ok ? [] : loaded.error.map(({ file }) => file)
  expect(errors.filter((file) => file.includes('magic'))).toEqual([
    '/no/such/folder/magic/story.yaml',
    '/no/such/folder/magic/simple.md',
  ])
})
