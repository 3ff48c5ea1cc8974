import { expect, it } from 'vitest'
import { z } from 'zod'
import { printError } from './content-error.ts'
import { readLocatedYaml, readYaml } from './yaml-source.ts'

const SHEET = z.strictObject({
  title: z.string(),
  kind: z.enum(['bet', 'oddity']).optional(),
  minutes: z.int().optional(),
  words: z.array(z.object({ word: z.string().min(2) })).optional(),
})

const told = (text: string, schema: z.ZodType = SHEET): readonly string[] => {
  const read = readYaml(text, schema, 'sheet.yaml', 3)
  return read.ok ? [] : read.error.map(({ line, message, cure }) => `${line} ${message} ${cure}`)
}

it.each<[string, string, readonly string[]]>([
  [
    'a field missing',
    'kind: bet',
    ['3 title: Invalid input: expected string, received undefined. Write a string; put quotes around it.'],
  ],
  [
    'a number for a text',
    'title: 7',
    ['3 title: Invalid input: expected string, received number. Write a string; put quotes around it.'],
  ],
  [
    'a text for a number',
    'title: The Hum\nminutes: ten',
    ['4 minutes: Invalid input: expected number, received string. Write a number.'],
  ],
  [
    'a text for a list',
    'title: The Hum\nwords: ten',
    ['4 words: Invalid input: expected array, received string. Write an array.'],
  ],
  [
    'none of the words there are',
    'title: The Hum\nkind: best',
    ['4 kind: Invalid option: expected one of "bet"|"oddity". Use one of: bet, oddity.'],
  ],
  [
    'a value that is too short',
    'title: The Hum\nwords:\n  - word: at\n  - word: a',
    ['6 words.1.word: Too small: expected string to have >=2 characters. Correct the value.'],
  ],
  [
    'two fields nobody knows',
    'title: The Hum\ntilte: The Hum\n\nwrods: []',
    ['tilte', 'wrods'].map(
      (key, at) =>
        `${4 + at * 2} ${key}: Unrecognized keys: "tilte", "wrods". Correct its spelling, take it out, or put quotes around the text it belongs to when that has a comma.`,
    ),
  ],
  [
    'a list for everything',
    '- title',
    ['3 The file: Invalid input: expected object, received array. Write an object.'],
  ],
  [
    'brackets that stay open',
    'title: [The Hum',
    [
      expect.stringMatching(
        /^\d This is no YAML: .*\. Mind indents, commas and brackets; put a text that holds ": " or begins with a sign in quotes\.$/,
      ),
    ],
  ],
  [
    'a name for nothing',
    'title: *hum',
    [
      '3 This YAML cannot be read: Unresolved alias (the anchor must be set before the alias): hum. Write the value out instead of pointing to it with "*".',
    ],
  ],
])('%s is told with its line and a cure', (_, text, expected) => {
  expect(told(text)).toEqual(expected)
})

it('what is right is read, and where each part of it begins, or the nearest above', () => {
  const read = readLocatedYaml('title: The Hum\nwords:\n  - word: reef\n  - word: eel', SHEET, 'sheet.yaml')
  if (!read.ok) throw new Error(read.error.map(printError).join())
  const { value, lineAt } = read.value
  expect(value).toEqual({ title: 'The Hum', words: [{ word: 'reef' }, { word: 'eel' }] })
  const paths = [
    [],
    ['title'],
    ['words'],
    ['words', 0],
    ['words', 1, 'word'],
    ['words', 7],
    ['kind'],
    ['title', 'deeper'],
  ]
  expect(paths.map((path) => lineAt(path))).toEqual([1, 1, 2, 3, 4, 2, 1, 1])
})

it('is printed with its place and its cure', () => {
  expect(printError({ file: 'a.md', line: 3, message: 'It is wrong.', cure: 'Mend it.' })).toBe(
    'a.md:3\n  It is wrong.\n  -> Mend it.',
  )
})
