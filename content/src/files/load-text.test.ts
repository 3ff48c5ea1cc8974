import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeFiles } from '../testing/story-folder.ts'
import { loadFrontMatter } from './load-text.ts'

const load = (text: string | Uint8Array) =>
  loadFrontMatter(join(writeFiles({ 'crab.md': text }), 'crab.md'), 'level and slots')

it.each([
  '---\nlevel: full\nslots: {}\n---\nA crab.\n---\nIt sat.\n',
  '--- \r\nlevel: full\r\nslots: {}\r\n---\t\r\nA crab.\r\n---\r\nIt sat.\r\n',
])('ends the front matter at the first closing line: %j', (text) => {
  expect(load(text)).toEqual({
    ok: true,
    value: {
      header: 'level: full\nslots: {}',
      body: 'A crab.\n---\nIt sat.\n',
      bodyLine: 5,
      lines: text.split(/\r?\n/),
    },
  })
})

it('accepts empty front matter', () => {
  expect(load('---\n---\nA crab.')).toMatchObject({ ok: true, value: { header: '', body: 'A crab.', bodyLine: 3 } })
})

const BARE = {
  line: 1,
  message: 'The file has no front matter.',
  fix: 'Begin with a line "---", then level and slots, then another line "---".',
}

it.each([
  ['no front matter', 'A crab.\n', BARE],
  ['front matter without an opening line', 'level: full\n---\nA crab.\n', BARE],
  ['front matter without a closing line', '---\nlevel: full\nA crab.\n', BARE],
  ['a blank line before the front matter', '\n---\nlevel: full\n---\n', BARE],
  ['an empty file', ' \n', { line: 1, message: 'The file is empty.', fix: 'Write its content, or delete it.' }],
  [
    'a file in another encoding',
    Buffer.from('---\nlevel: full\n---\nA caf\u00e9.\n', 'latin1'),
    { line: 4, message: 'The file is not UTF-8.', fix: 'Save it as UTF-8.' },
  ],
])('loadFrontMatter reports %s', (_, text, error) => {
  expect(load(text)).toEqual({ ok: false, error: [{ file: expect.stringMatching(/crab\.md$/), ...error }] })
})

it('loadFrontMatter reports a missing file', () => {
  expect(loadFrontMatter('/no/such/crab.md', 'level')).toEqual({
    ok: false,
    error: [
      {
        file: '/no/such/crab.md',
        line: 1,
        message: 'The file is missing.',
        fix: 'Add the file.',
      },
    ],
  })
})
