import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** Migrations are given no values. */
const FILES = globSync('**/*.ts', { cwd: ROOT }).filter(
  (file) => !/\.test\.ts$|^testing\/|^db\/migrations\//.test(file),
)

/** Where a text becomes a part of a statement: names and types of columns, and the numbers of a quota, which the program alone knows. */
const WRITTEN_IN = ['db/each-row.ts', 'db/json-rows.ts', 'learning/keep-rows.ts']

/** A statement that is put together by the driver's own means, of a number or a word of the program's. */
const PUT_TOGETHER = ['db/sole-user.ts', 'db/sqlite.ts']

const RAW = /\bsql\s*\.\s*(?:raw|lit)\b|\bRawNode\b|CompiledQuery\.raw/
const TOGETHER = /\.(?:exec|prepare|query)\(\s*(?:`[^`]*\$\{|(['"])[^'"]*\1\s*\+)/

const files = (pattern: RegExp): string[] =>
  FILES.filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8'))).toSorted()

it('no value is ever written into a statement: all are parameters', () => {
  expect(FILES.length).toBeGreaterThan(150)
  expect(files(RAW)).toEqual(WRITTEN_IN)
  expect(files(TOGETHER)).toEqual(PUT_TOGETHER)
})

it.each([
  ['sql.raw(name)', RAW],
  ['database.exec(`delete from $' + '{name}`)', TOGETHER],
  ["client.query('select ' + name)", TOGETHER],
])('finds %s', (code, pattern) => {
  expect(code).toMatch(pattern)
})
