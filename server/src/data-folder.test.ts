import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeDataFolder } from './data-folder.ts'

const base = mkdtempSync(join(tmpdir(), 'lanternleaf-folder-'))
afterAll(() => rmSync(base, { recursive: true }))

it('is made with all above it, for its own user alone', () => {
  const folder = join(base, 'a', 'b')
  makeDataFolder(folder)
  makeDataFolder(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

it.each([
  ['below a file', join(base, 'file', 'data')],
  ['where a file is', join(base, 'file')],
  ['where the system lets nobody', '/proc/data'],
])('is refused %s, in one sentence', (_, folder) => {
  writeFileSync(join(base, 'file'), '')
  expect(() => makeDataFolder(folder)).toThrow(`The data folder ${folder} cannot be made`)
})
