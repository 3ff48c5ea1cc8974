import { basename } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inFolder, STORY_FOLDER, writeFiles } from '../testing/story-folder.ts'
import { loadStories } from './load-stories.ts'
import { shelfOf } from './load-story.ts'

const load = (files: Readonly<Record<string, string | Uint8Array>>, place = 'ocean/the-hum') =>
  loadStories(writeFiles(inFolder(place, files)))

/** The story with one text of one file replaced. */
const changed = (name: string, from: string, to: string) => {
  const text = STORY_FOLDER[name] ?? ''
  expect(text).toContain(from)
  return { ...STORY_FOLDER, [name]: text.replace(from, to) }
}

const without = (name: string) => Object.fromEntries(Object.entries(STORY_FOLDER).filter(([file]) => file !== name))

const errorsIn = (files: Readonly<Record<string, string | Uint8Array>>, place?: string) =>
  load(files, place).errors.map(({ file, line, message }) => `${basename(file)}:${line} ${message}`)

describe('a story folder', () => {
  it('is read completely', () => {
    const { stories, errors, ids } = load(STORY_FOLDER)
    expect(errors).toEqual([])
    expect(ids).toEqual(['the-hum'])
    expect(stories[0]?.sheet.title).toBe('The Hum')
    expect(stories[0]?.texts.full.slots).toEqual({ SOUND: ['hum', 'song', 'tune', 'buzz'] })
  })

  it('may have Windows line endings and a byte order mark', () => {
    const files = Object.fromEntries(
      Object.entries(STORY_FOLDER).map(([name, text]) => [name, `\uFEFF${text.replaceAll('\n', '\r\n')}`]),
    )
    expect(load(files).errors).toEqual([])
  })
})

describe('a crossover', () => {
  const two = () => changed('story.yaml', 'themes: [ocean]', 'themes: [ocean, robots]')

  it('is in the folder crossovers and is about two topics', () => {
    const { stories, errors } = load(two(), 'crossovers/the-hum')
    expect(errors).toEqual([])
    expect(stories.map(shelfOf)).toEqual(['crossovers'])
    expect(load(STORY_FOLDER).stories.map(shelfOf)).toEqual(['ocean'])
  })

  it.each([
    ['one topic', () => STORY_FOLDER, 'this one names ocean'],
    ['other topics', () => changed('story.yaml', 'themes: [ocean]', 'themes: [art, robots]'), 'names art, robots'],
    ['no topic', () => changed('story.yaml', 'themes: [ocean]', 'themes: [journeys]'), 'names none'],
  ])('is rejected with %s', (_, files, expected) => {
    const [error] = errorsIn(files(), 'crossovers/the-hum')
    expect(error).toMatch(/^story.yaml:4 A crossover is about two topics/)
    expect(error).toContain(expected)
  })
})

describe('loadStories reports a mistake in a story folder with file and line', () => {
  it.each([
    ['no sheet', () => without('story.yaml'), /^story.yaml:1 The file is missing/],
    ['a level missing', () => without('full.md'), /^full.md:1 The file is missing/],
    [
      'an unknown file',
      () => ({ ...STORY_FOLDER, 'ful.md': 'x' }),
      /^ful.md:1 ful.md does not belong in the folder of a story/,
    ],
    ['an empty file', () => ({ ...STORY_FOLDER, 'simple.md': ' \n' }), /^simple.md:1 The file is empty/],
    [
      'no front matter',
      () => ({ ...STORY_FOLDER, 'simple.md': '## Beginning (intro)\n' }),
      /^simple.md:1 The file has no front matter/,
    ],
    [
      'another encoding',
      () => ({ ...STORY_FOLDER, 'full.md': Buffer.from('---\nlevel: full\n---\ncaf\u00e9', 'latin1') }),
      /^full.md:4 The file is not UTF-8/,
    ],
    [
      'another level',
      () => changed('full.md', 'level: full', 'level: simple'),
      /^full.md:2 The file is named full.md and says level: simple/,
    ],
    [
      'another id',
      () => changed('story.yaml', 'id: the-hum', 'id: the-buzz'),
      /^story.yaml:1 The folder is named the-hum/,
    ],
    [
      'another interest',
      () => changed('story.yaml', 'interest: ocean', 'interest: space'),
      /^story.yaml:1 The folder is named ocean/,
    ],
    [
      'broken YAML',
      () => changed('story.yaml', 'themes: [ocean]', 'themes: [ocean'),
      /^story.yaml:\d+ This is not valid YAML/,
    ],
    [
      'a key twice',
      () => changed('story.yaml', 'picture: crab', 'picture: crab\ntitle: Again'),
      /^story.yaml:20 This is not valid YAML/,
    ],
    [
      'an unknown key',
      () => changed('story.yaml', 'picture: crab', 'picture: crab\ncolour: red'),
      /^story.yaml:20 colour: Unrecognized key/,
    ],
    [
      'a key without its level',
      () => changed('story.yaml', '  challenge: []\n', ''),
      /^story.yaml:12 vocabulary.challenge: /,
    ],
    [
      'an unknown family',
      () => changed('story.yaml', 'simple: [vowel_team]', 'simple: [vowels]'),
      /^story.yaml:6 phonics_progression.simple.0: /,
    ],
    [
      'a long meaning',
      () => changed('story.yaml', 'a ridge of', 'a very long and winding ridge of'),
      /^story.yaml:15 vocabulary.full.0.meaning: a meaning has at most 12 words/,
    ],
    [
      'a meaning with a word too many',
      () => changed('story.yaml', 'a ridge of rock and coral under the sea', 'a b c d e f g h i j k l m'),
      /^story.yaml:15 vocabulary.full.0.meaning: a meaning has at most 12 words/,
    ],
    [
      'no lead in the cast',
      () => changed('story.yaml', 'lead: true', 'lead: false'),
      /^story.yaml:17 cast: one of the cast is the lead/,
    ],
    [
      'an alias of nothing',
      () => changed('story.yaml', 'title: The Hum', 'title: *hum'),
      /^story.yaml:\d+ This (is not valid YAML|YAML cannot be read)/,
    ],
    ['a hint that is no word', () => changed('full.md', 'hum, song', 'hum, 7'), /^full.md:4 slots.SOUND.1: /],
    ['a slot in small letters', () => changed('full.md', '{ SOUND', '{ sound'), /^full.md:4 slots.sound: /],
    [
      'a mistyped marker',
      () => changed('full.md', '### Continue', '### Contineu'),
      /^full.md:30 "### Contineu" is not how/,
    ],
  ])('%s', (_, files, expected) => {
    const errors = errorsIn(files())
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatch(expected)
  })

  it('reports an id that two stories have', () => {
    const twin = {
      ...STORY_FOLDER,
      'story.yaml': (STORY_FOLDER['story.yaml'] ?? '').replace('interest: ocean', 'interest: space'),
    }
    const { errors } = loadStories(
      writeFiles({ ...inFolder('ocean/the-hum', STORY_FOLDER), ...inFolder('space/the-hum', twin) }),
    )
    expect(errors).toEqual([
      {
        file: expect.stringMatching(/space\/the-hum\/story\.yaml$/),
        line: 1,
        message: 'Another story has the id the-hum.',
        fix: 'Give one of the two another id and folder name.',
      },
    ])
  })

  it('reports a missing folder of stories', () => {
    expect(loadStories('/no/such/folder')).toEqual({
      stories: [],
      ids: [],
      errors: [
        { file: '/no/such/folder', line: 1, message: 'The folder of the stories is missing.', fix: 'Create it.' },
      ],
    })
  })

  it.each([
    [
      { ...STORY_FOLDER, 'ful.md': 'x' },
      'A story folder holds story.yaml, simple.md, full.md, challenge.md, scenes.md: rename',
    ],
    [changed('story.yaml', 'id: the-hum', 'id: the-buzz'), 'Write "id: the-hum", or rename the folder.'],
    [changed('story.yaml', 'interest: ocean', 'interest: space'), 'Write "interest: ocean", or rename the folder.'],
    [changed('full.md', 'level: full', 'level: simple'), 'Write "level: full", or rename the file.'],
    [{ ...STORY_FOLDER, 'simple.md': 'x' }, 'level, phonics and slots'],
  ])('suggests a fix: %#', (files, expected) => {
    expect(load(files).errors.map(({ fix }) => fix)).toEqual([expect.stringContaining(expected)])
  })
})

it('loadStories never throws, whatever a file contains', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(STORY_FOLDER)),
      fc.oneof(
        fc.uint8Array(),
        fc.string().map((text) => `---\n${text}\n---\n${text}`),
        fc
          .array(
            fc.constantFrom('id: ', '*a', '&a', '[', '{', '\n', '- ', '---\n', '"', 'slots: ', '? ', '!!set ', '<<: '),
          )
          .map((parts) => parts.join('')),
      ),
      (name, text) => {
        const { stories, errors } = load({ ...STORY_FOLDER, [name]: text })
        expect(stories.length === 0).toBe(errors.length > 0)
        for (const { line } of errors) expect(line).toBeGreaterThanOrEqual(1)
      },
    ),
    { numRuns: 60 },
  )
})
