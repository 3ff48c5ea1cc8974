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
