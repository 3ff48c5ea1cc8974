import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TOPICS } from '@lanternleaf/domain/interest/interest'
import { describe, expect, it, onTestFinished } from 'vitest'
import { checkContent } from '../check-content.ts'
import { CONTENT_DIRECTORY } from '../content-directory.ts'
import { writeFiles } from '../testing/story-folder.ts'
import { createStory } from './new-story.ts'
import { findUnwritten, readStarterFiles } from './starter-story.ts'

/** A copy of all stories, so that new stories are compared with the existing ones. */
const copyShelf = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'shelf-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  cpSync(join(CONTENT_DIRECTORY, 'stories'), join(directory, 'stories'), { recursive: true })
  cpSync(join(CONTENT_DIRECTORY, 'allow-list.yaml'), join(directory, 'allow-list.yaml'))
  return directory
}

/** Writes the files that a reader of EXAMPLE.md would paste. */
const pasteExample = (): string =>
  writeFiles(
    Object.fromEntries(
      Object.entries(readStarterFiles()).map(([name, text]) => [`stories/invention/lunch-boat/${name}`, text]),
    ),
  )

it('the example of the guide passes every check when it is pasted into a new folder', () => {
  const { loaded, errors } = checkContent(pasteExample())
  expect(errors).toEqual([])
  expect(loaded.ids).toEqual(['lunch-boat'])
})

describe('a new story', () => {
  it('passes every check among the existing stories, together with a second one and a crossover', () => {
    const directory = copyShelf()
    const places = ['ocean/my-first', 'robots/my-second', 'crossovers/my-third']
    // An author may have a story with one of these names.
    for (const place of places) rmSync(join(directory, 'stories', place), { recursive: true, force: true })
    for (const place of places) expect(createStory(place, join(directory, 'stories')).ok).toBe(true)
    // `stories.test.ts` checks the existing ones.
    const { loaded, errors } = checkContent(directory, ['my-first', 'my-second', 'my-third'])
    expect(errors).toEqual([])
    expect(
      findUnwritten(loaded.stories)
        .map(({ sheet }) => sheet.id)
        .toSorted(),
    ).toEqual(['my-first', 'my-second', 'my-third'])
  })

  it('has the name and the interest of its folder, and explains what to write', () => {
    const stories = writeFiles({ 'README.md': '' })
    const created = createStory('magic/the-hat', stories)
    const folder = created.ok ? created.value : ''
    expect(readdirSync(folder).toSorted()).toEqual(['challenge.md', 'full.md', 'scenes.md', 'simple.md', 'story.yaml'])
    const sheet = readFileSync(join(folder, 'story.yaml'), 'utf8')
    expect(sheet).toMatch(/^id: the-hat +# the folder's name/m)
    expect(sheet).toMatch(/^interest: magic +# the folder/m)
    expect(sheet).toMatch(/^themes: \[magic\] +# what it is about/m)
    for (const level of ['simple.md', 'full.md', 'challenge.md'])
      expect(readFileSync(join(folder, level), 'utf8')).toMatch(/^---\n# .*\n# /)
  })
})

describe('createStory', () => {
  it.each([
    [
      'ocean/My First',
      '"My First" cannot name a story: use lower-case letters, digits and hyphens, such as ocean/my-first.',
    ],
    ['ocean/the_hum', 'such as ocean/the-hum.'],
    ['ocean/ü', 'such as ocean/my-first.'],
    ['sea/my-first', `There is no interest "sea". The interests are ${TOPICS.join(', ')}`],
    ['my-first', 'Name the story as <interest>/<name>: npm run content -- new story ocean/my-first.'],
    ['ocean/deep/my-first', 'Name the story as <interest>/<name>'],
    ['', 'Name the story as <interest>/<name>'],
    ['space/the-hum', 'There is already a story "the-hum", in '],
  ])('rejects the name or folder “%s”', (place, message) => {
    const stories = writeFiles({ 'ocean/the-hum/story.yaml': '' })
    expect(createStory(place, stories)).toEqual({ ok: false, error: expect.stringContaining(message) })
    expect(readdirSync(stories)).toEqual(['ocean'])
  })
})
