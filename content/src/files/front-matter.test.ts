import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadFrontMatter } from './front-matter.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanternleaf-front-matter-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function read(content: string | Buffer) {
  const file = join(folder, 'story.md')
  writeFileSync(file, content)
  const loaded = loadFrontMatter(file, 'level and slots')
  return loaded.ok ? loaded.value : loaded.error.map(({ line, message, cure }) => `${line} ${message} ${cure}`)
}

it.each([
  ['---\nlevel: full\n---\nOnce.', 'level: full', 'Once.', 4],
  ['--- \r\nlevel: full\r\nslots: {}\r\n  ---\r\nOnce.\r\nTwice.', 'level: full\nslots: {}', 'Once.\nTwice.', 5],
  ['---\n---\n---\nOnce.', '', '---\nOnce.', 3],
])('%j has its front matter, and a text below', (content, header, body, bodyLine) => {
  expect(read(content)).toMatchObject({ header, body, bodyLine })
})

const NONE = '1 The file has no front matter. Begin with a line "---", then level and slots, then another line "---".'

it.each([
  ['Once.\n---\nlevel: full\n---\n', NONE],
  ['---\nlevel: full\n', NONE],
  ['level: full', NONE],
  [' \n', '1 The file is empty. Write it, or take it out.'],
  [Buffer.from('Once.\nIt was caf\xe9.', 'latin1'), '2 The file is not UTF-8. Save it as UTF-8.'],
])('%j is told with a cure', (content, told) => {
  expect(read(content)).toEqual([told])
})

it('a file that is not there is told with a cure', () => {
  const loaded = loadFrontMatter(join(folder, 'none.md'), 'level')
  expect(loaded.ok ? [] : loaded.error).toEqual([
    { file: join(folder, 'none.md'), line: 1, message: expect.stringContaining('ENOENT'), cure: 'Add the file.' },
  ])
})
