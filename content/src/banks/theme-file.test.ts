import { expect, it } from 'vitest'
import { z } from 'zod'
import { writeFiles } from '../testing/story-folder.ts'
import { loadBank } from './theme-file.ts'

const schema = z.strictObject({ theme: z.enum(['ocean', 'space', 'food']), words: z.array(z.string()) })
const load = (files: Readonly<Record<string, string>>) => loadBank(writeFiles(files), ['space', 'ocean'], schema)

it('reads the themes in their order and knows the line of each part', () => {
  const { themes, names, errors } = load({
    'ocean.yaml': 'theme: ocean\nwords:\n  - crab\n  - reef\n',
    'space.yaml': 'theme: space\nwords: [star]\n',
  })
  expect(errors).toEqual([])
  expect(names).toEqual(['space', 'ocean'])
  expect(themes.map(({ theme }) => theme)).toEqual(['space', 'ocean'])
  expect(themes[1]?.lineAt(['words', 1])).toBe(4)
})

it.each([
  ['a file that is missing', { 'ocean.yaml': 'theme: ocean\nwords: []\n' }, 'space.yaml:1'],
  ['a file of no theme', { 'space.yaml': 'theme: space\nwords: []\n', 'cats.yaml': '' }, 'cats.yaml:1'],
  ['another theme', { 'space.yaml': '# a comment\ntheme: food\nwords: []\n' }, 'space.yaml:2'],
  ['an unknown key', { 'space.yaml': 'theme: space\nwords: []\nmore: 1\n' }, 'space.yaml:3'],
  ['a missing key', { 'space.yaml': 'theme: space\n' }, 'space.yaml:1'],
  ['a key twice', { 'space.yaml': 'theme: space\nwords: []\nwords: []\n' }, 'space.yaml:3'],
])('%s', (_, files, where) => {
  const written: Readonly<Record<string, string>> = { 'ocean.yaml': 'theme: ocean\nwords: []\n', ...files }
  const { errors } = load(written)
  expect(errors.map(({ file, line }) => `${file.split('/').at(-1)}:${line}`)).toEqual([where])
})

it('misses every file where there is no folder', () => {
  expect(loadBank('/no/such/folder', ['space', 'ocean'], schema).errors).toHaveLength(2)
})

it('adds what the files of a folder hold to a theme, and knows where each part stands', () => {
  const parts = { schema: z.strictObject({ words: z.array(z.string()) }), lists: ['words'] }
  const folder = writeFiles({
    'ocean.yaml': 'theme: ocean\nwords:\n  - crab\n',
    'space.yaml': 'theme: space\nwords: [star]\n',
    'README.md': 'How words are written.',
    'ocean/a.yaml': '# more\nwords:\n  - reef\n  - wave\n',
    'ocean/b.yaml': 'words: [eel]\n',
    'ocean/c.yaml': 'words: eel\n',
    'ocean/notes.md': 'eel',
  })
  const { themes, errors } = loadBank(folder, ['space', 'ocean'], schema, parts)
  const ocean = themes.find(({ theme }) => theme === 'ocean')
  expect(ocean?.value.words).toEqual(['crab', 'reef', 'wave', 'eel'])
  const where = (place: number) =>
    `${ocean?.fileAt(['words', place]).split('/').at(-1)}:${ocean?.lineAt(['words', place])}`
  expect([0, 1, 2, 3].map(where)).toEqual(['ocean.yaml:3', 'a.yaml:3', 'a.yaml:4', 'b.yaml:1'])
  expect(errors.map(({ file, line }) => `${file.split('/').at(-1)}:${line}`)).toEqual(['c.yaml:1', 'notes.md:1'])
})

const PARTS = { schema: z.strictObject({ words: z.array(z.string()).optional() }), lists: ['words', 'more'] }

it('says what is wrong with a file and what to do', () => {
  const folder = writeFiles({
    'space.yaml': 'words: []\n# mine\ntheme: food\n',
    'cats.yaml': 'theme: cats\n',
    'ocean/notes.md': 'eel',
    'ocean/empty.yaml': '\n',
  })
  const { errors } = loadBank(folder, ['space', 'ocean'], schema, PARTS)
  expect(errors.map(({ file, ...rest }) => ({ file: file.slice(folder.length + 1), ...rest }))).toEqual([
    {
      file: 'space.yaml',
      line: 3,
      message: 'The file is named space.yaml and says theme: food.',
      cure: 'Write "theme: space", or rename the file.',
    },
    { file: 'ocean/empty.yaml', line: 1, message: 'The file is empty.', cure: 'Write it, or take it out.' },
    {
      file: 'ocean/notes.md',
      line: 1,
      message: 'notes.md is no part of a theme.',
      cure: 'Name it notes.yaml, or move it.',
    },
    { file: 'ocean.yaml', line: 1, message: 'The theme ocean has no file.', cure: 'Write it.' },
    {
      file: 'cats.yaml',
      line: 1,
      message: "cats.yaml is no theme's file.",
      cure: 'The themes are space, ocean: rename the file or move it.',
    },
  ])
})

it('a folder is no theme’s where themes have none, and nobody looks into it', () => {
  const files = { 'ocean.yaml': 'theme: ocean\nwords: []\n', 'space.yaml': 'theme: space\nwords: []\n' }
  const { errors } = load({ ...files, 'ocean/notes.md': 'eel' })
  expect(errors.map(({ message }) => message)).toEqual(["ocean is no theme's file."])
})

it('only a place in one of its lists can be in a file of the folder', () => {
  const folder = writeFiles({
    'ocean.yaml': '# first\ntheme: ocean\nwords: [crab]\n',
    'space.yaml': 'theme: space\nwords: []\n',
    'ocean/a.yaml': '# one\n# two\n# three\nwords: [reef]\n',
  })
  const [, ocean] = loadBank(folder, ['space', 'ocean'], schema, PARTS).themes
  const where = (path: readonly PropertyKey[]) => `${ocean?.fileAt(path).split('/').at(-1)}:${ocean?.lineAt(path)}`
  expect(where(['words', 1])).toBe('a.yaml:4')
  expect(where(['words', 0])).toBe('ocean.yaml:3')
  expect(where(['words'])).toBe('ocean.yaml:3')
  expect(where(['theme'])).toBe('ocean.yaml:2')
  expect(where(['theme', 1])).toBe('ocean.yaml:2')
  expect(where(['words', 'reef'])).toBe('ocean.yaml:3')
  expect(where([])).toBe('ocean.yaml:2')
  expect(ocean?.value).toEqual({ theme: 'ocean', words: ['crab', 'reef'], more: [] })
})
