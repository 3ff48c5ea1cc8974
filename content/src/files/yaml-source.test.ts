import { expect, it } from 'vitest'
import { z } from 'zod'
import { readLocatedYaml, readYaml } from './yaml-source.ts'

const schema = z.strictObject({
  title: z.string(),
  level: z.enum(['easy', 'hard']),
  pages: z.number(),
  tags: z.array(z.string().min(3, 'a tag has three letters')),
  drawn: z.strictObject({ done: z.boolean() }).optional(),
})
const CRAB = 'title: Crab\nlevel: easy\npages: 3\ntags:\n  - sea\n  - sand\n'
const SPELLING = 'Correct its spelling, take it out, or put quotes around the text it belongs to when that has a comma.'
const FORM = 'Mind indents, commas and brackets; put a text that holds ": " or begins with a sign in quotes.'

it('returns the value, and the line of each part or of the nearest part above it', () => {
  const value = { title: 'Crab', level: 'easy', pages: 3, tags: ['sea', 'sand'] }
  expect(readYaml(CRAB, schema, 'crab.yaml')).toEqual({ ok: true, value })
  const read = readLocatedYaml(CRAB, schema, 'crab.yaml', 11)
  const lineAt = read.ok ? read.value.lineAt : () => 0
  expect(read).toEqual({ ok: true, value: { value, lineAt } })
  expect([[], ['title'], ['pages'], ['tags'], ['tags', 0], ['tags', 1]].map(lineAt)).toEqual([11, 11, 13, 14, 15, 16])
  expect([['drawn'], ['pages', 'of'], ['tags', 5], ['tags', 1, 'of']].map(lineAt)).toEqual([11, 13, 14, 16])
})

it.each([
  [
    ...['title: Invalid input: expected string, received number.', 'title: Crab', 'title: 7', 1],
    'Write a string; put quotes around it.',
  ],
  ['level: Invalid option: expected one of "easy"|"hard".', 'easy', 'odd', 2, 'Use one of: easy, hard.'],
  ['pages: Invalid input: expected number, received string.', '3', 'many', 3, 'Write a number.'],
  ['tags: Invalid input: expected array, received string.', '\n  - sea\n  - sand', ' sea', 4, 'Write an array.'],
  ['tags.1: a tag has three letters.', 'sand', 'it', 6, 'Correct the value.'],
  ['drawn.done: Invalid input: expected boolean, received number.', /$/, 'drawn: { done: 1 }', 7, 'Write a boolean.'],
  ['drawn: Invalid input: expected object, received number.', /$/, 'drawn: 1', 7, 'Write an object.'],
  ['drwan: Unrecognized key: "drwan".', /$/, 'drwan: { done: true }', 7, SPELLING],
  ['The file: Invalid input: expected object, received array.', CRAB, '- crab', 1, 'Write an object.'],
  ['This is not valid YAML: Map keys must be unique.', /$/, 'pages: 4', 7, FORM],
  [
    ...[
      'This YAML cannot be read: Unresolved alias (the anchor must be set before the alias): crab.',
      'Crab',
      '*crab',
      1,
    ],
    'Write the value out instead of pointing to it with "*".',
  ],
] as const)('readYaml reports: %s', (message, from, to, line, fix) => {
  const errorWithFirstLine = (first: number) => [{ file: 'crab.yaml', line: line + first - 1, message, fix }]
  expect(readYaml(CRAB.replace(from, to), schema, 'crab.yaml')).toEqual({ ok: false, error: errorWithFirstLine(1) })
  expect(readYaml(CRAB.replace(from, to), schema, 'crab.yaml', 11)).toEqual({
    ok: false,
    error: errorWithFirstLine(11),
  })
})

it('reports every unknown key at its line', () => {
  const read = readYaml(`${CRAB}drwan: 1\nby: me\n`, schema, 'crab.yaml')
  expect(!read.ok && read.error.map(({ line, message }) => `${line} ${message.split(':')[0]}`)).toEqual([
    '7 drwan',
    '8 by',
  ])
})
