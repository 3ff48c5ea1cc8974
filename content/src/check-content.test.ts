import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { checkContent } from './check-content.ts'
import { storyReport } from './stories/report.ts'
import { EXAMPLE_SCENES } from './testing/example-story.ts'
import { inFolder, STORY_FOLDER, writeFiles } from './testing/story-folder.ts'

const writeTwoStories = (): string =>
  writeFiles({
    ...inFolder('stories/ocean/the-hum', STORY_FOLDER),
    ...inFolder('stories/ocean/the-buzz', { 'story.yaml': 'id: the-buzz\n' }),
    'allow-list.yaml': '- { check: ending, item: the-hum, level: full, what: conclusion, why: It is calm. }\n',
  })

it('checkContent reports only mistakes of the given stories', () => {
  const filesOf = (...selectedIds: readonly string[]) =>
    new Set(checkContent(writeTwoStories(), selectedIds).errors.map(({ file }) => basename(file)))
  expect(filesOf('the-hum')).toEqual(
    new Set(['allow-list.yaml', 'story.yaml', 'scenes.md', 'simple.md', 'full.md', 'challenge.md']),
  )
  expect(filesOf('the-buzz')).toEqual(new Set(['story.yaml', 'simple.md', 'full.md', 'challenge.md']))
})

it('checkContent reports mistakes in the order of files', () => {
  const { errors, loaded } = checkContent(writeTwoStories(), ['the-hum'])
  expect(errors.some(({ message }) => message.startsWith('Path A has 32 words; full has 350 to 650'))).toBe(true)
  expect(errors.map(({ file }) => file)).toEqual(errors.map(({ file }) => file).toSorted((a, b) => a.localeCompare(b)))
  expect(loaded.ids).toEqual(['the-buzz', 'the-hum'])
})

it('checkContent names the file to add for a story without scenes', () => {
  const missingSceneErrors = (files: Readonly<Record<string, string>>) =>
    checkContent(
      writeFiles({ ...inFolder('stories/ocean/the-hum', { ...STORY_FOLDER, ...files }), 'allow-list.yaml': '[]' }),
    )
      .errors.filter(({ message }) => message.startsWith('The story has no scenes'))
      .map(({ file, fix }) => `${basename(file)}: ${fix}`)
  expect(missingSceneErrors({})).toEqual([
    'scenes.md: Add the file, with a scene for each section and a picture for each option; SCENES.md says how.',
  ])
  expect(missingSceneErrors({ 'scenes.md': EXAMPLE_SCENES })).toEqual([])
})

it('storyReport has a row for each level of a story, and one row for a built-in story', () => {
  const { stories } = checkContent(writeTwoStories()).loaded
  expect(storyReport([], stories).split('\n').slice(1)).toEqual([expect.stringMatching(/^the-hum\s+simple\s+32 /)])
  const lines = storyReport(stories).split('\n')
  expect(lines).toHaveLength(4)
  expect(lines[2]).toMatch(/^the-hum\s+full\s+32 \/ 33 \/ 30\s/)
})
