import { expect, it } from 'vitest'
import { z } from 'zod'
import { writeFiles } from '../testing/story-folder.ts'
import { loadBank } from './theme-file.ts'

const schema = z.strictObject({ theme: z.enum(['ocean', 'space', 'food']), words: z.array(z.string()) })
const load = (files: Readonly<Record<string, string>>) => loadBank(writeFiles(files), ['space', 'ocean'], schema)

it('loadBank reads the themes in the given order, with the line of each part', () => {
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
  ['another theme', { 'space.yaml': '# a comment\ntheme: food\nwords: []\n' }, 'space.yaml:2'],
  ['an unknown key', { 'space.yaml': 'theme: space\nwords: []\nmore: 1\n' }, 'space.yaml:3'],
  ['a missing key', { 'space.yaml': 'theme: space\n' }, 'space.yaml:1'],
  ['a key twice', { 'space.yaml': 'theme: space\nwords: []\nwords: []\n' }, 'space.yaml:3'],
])('loadBank reports the file and line of %s', (_, files, where) => {
  const written: Readonly<Record<string, string>> = { 'ocean.yaml': 'theme: ocean\nwords: []\n', ...files }
  const { errors } = load(written)
  expect(errors.map(({ file, line }) => `${file.split('/').at(-1)}:${line}`)).toEqual([where])
})

it.each([
  ['a missing file', {}, 'space.yaml', 1, 'The theme space has no file.', 'Add the file.'],
  ['an empty file', { 'space.yaml': '\n' }, 'space.yaml', 1, 'The file is empty.', 'Write its content, or delete it.'],
  [
    'a file of no theme',
    { 'space.yaml': 'theme: space\nwords: []\n', 'cats.yaml': '' },
    'cats.yaml',
    1,
    'cats.yaml does not belong to any theme.',
    'The themes are space, ocean: rename the file or move it.',
  ],
  [
    'a folder of a theme if themes have no folders',
    { 'space.yaml': 'theme: space\nwords: []\n', 'ocean/a.yaml': '' },
    'ocean',
    1,
    'ocean does not belong to any theme.',
    'The themes are space, ocean: rename the file or move it.',
  ],
  [
    'another theme below the first line',
    { 'space.yaml': 'words: []\ntheme: food\n' },
    'space.yaml',
    2,
    'The file is named space.yaml and says theme: food.',
    'Write "theme: space", or rename the file.',
  ],
] as const)('loadBank reports %s, with how to fix it', (_, files, name, line, message, fix) => {
  const written: Readonly<Record<string, string>> = { 'ocean.yaml': 'theme: ocean\nwords: []\n', ...files }
  expect(load(written).errors).toEqual([{ file: expect.stringMatching(new RegExp(`/${name}$`)), line, message, fix }])
})

it('loadBank reports every file as missing if the folder does not exist', () => {
  expect(loadBank('/no/such/folder', ['space', 'ocean'], schema).errors).toHaveLength(2)
})

it("loadBank adds the files of a theme's folder, with the file and line of each part", () => {
  const parts = { schema: z.strictObject({ words: z.array(z.string()) }), lists: ['words'] }
  const folder = writeFiles({
    'ocean.yaml': 'theme: ocean\nwords:\n  - crab\n',
    'space.yaml': 'theme: space\nwords: [star]\n',
    'README.md': 'How words are written.',
    'ocean/a.yaml': '# more\nwords:\n  - reef\n  - wave\n',
    'ocean/b.yaml': 'words: [eel]\n',
    'ocean/c.yaml': 'words: eel\n',
    'ocean/d.yaml': '',
    'ocean/notes.md': 'eel',
  })
  const { themes, errors } = loadBank(folder, ['space', 'ocean'], schema, parts)
  const ocean = themes.find(({ theme }) => theme === 'ocean')
  expect(ocean?.value.words).toEqual(['crab', 'reef', 'wave', 'eel'])
  const where = (place: number) =>
    `${ocean?.fileAt(['words', place]).split('/').at(-1)}:${ocean?.lineAt(['words', place])}`
  expect([0, 1, 2, 3].map(where)).toEqual(['ocean.yaml:3', 'a.yaml:3', 'a.yaml:4', 'b.yaml:1'])
  expect(errors).toMatchObject([
    { file: expect.stringMatching(/ocean\/c\.yaml$/), line: 1 },
    { message: 'The file is empty.', file: expect.stringMatching(/ocean\/d\.yaml$/), line: 1 },
    {
      file: expect.stringMatching(/ocean\/notes\.md$/),
      line: 1,
      message: 'notes.md is not a .yaml file, so it cannot add anything to a theme.',
      fix: 'Rename it to notes.yaml, or move it to another folder.',
    },
  ])
})

it('loadBank finds the file and line of parts of several lists, and of fields that only the theme file has', () => {
  const lists = { easy: z.array(z.string()).default([]), hard: z.array(z.string()).default([]) }
  const whole = z.strictObject({ theme: z.enum(['ocean', 'space']), notes: z.array(z.string()), ...lists })
  const folder = writeFiles({
    'ocean.yaml': 'theme: ocean\neasy: [crab, eel]\nhard: [coral]\nnotes: [salt]\n',
    'ocean/more.yaml': '# more\n# of it\nhard:\n  - shrimp\neasy:\n  - reef\n',
  })
  const { themes } = loadBank(folder, ['ocean'], whole, { schema: z.strictObject(lists), lists: ['easy', 'hard'] })
  const [ocean] = themes
  expect(ocean?.value).toEqual({
    theme: 'ocean',
    notes: ['salt'],
    easy: ['crab', 'eel', 'reef'],
    hard: ['coral', 'shrimp'],
  })
  const where = (...path: readonly PropertyKey[]) =>
    `${path.join('.')} ${ocean?.fileAt(path).split('/').at(-1)}:${ocean?.lineAt(path)}`
  expect([where('theme'), where('easy'), where('hard'), where('notes', 0)]).toEqual([
    'theme ocean.yaml:1',
    'easy ocean.yaml:2',
    'hard ocean.yaml:3',
    'notes.0 ocean.yaml:4',
  ])
  expect([where('easy', 1), where('easy', 2), where('hard', 0), where('hard', 1)]).toEqual([
    'easy.1 ocean.yaml:2',
    'easy.2 more.yaml:6',
    'hard.0 ocean.yaml:3',
    'hard.1 more.yaml:4',
  ])
})
