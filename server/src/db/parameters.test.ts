import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** Migrations are given no values. */
const FILES = globSync('**/*.ts', { cwd: ROOT }).filter(
  (file) => !/\.test\.ts$|^testing\/|^db\/migrations\//.test(file),
)

/** A statement that is put together by the driver's own means, of a number or a word of the program's. */
const PUT_TOGETHER = ['db/exclusive-access.ts']

const RAW = /\bsql\s*\.\s*(?:raw|lit)\b|\bRawNode\b|CompiledQuery\.raw/
const TOGETHER = /\.(?:exec|prepare|query)\(\s*(?:`[^`]*\$\{|(['"])[^'"]*\1\s*\+)/

const files = (pattern: RegExp): string[] =>
  FILES.filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8'))).toSorted()

it('builds no value into a statement: all are parameters', () => {
  expect(FILES.length).toBeGreaterThan(150)
  expect(files(RAW)).toEqual([])
  expect(files(TOGETHER)).toEqual(PUT_TOGETHER)
})

it.each([
  ['sql.raw(name)', RAW],
  ['database.exec(`delete from $' + '{name}`)', TOGETHER],
  ["client.query('select ' + name)", TOGETHER],
])('finds %s', (code, pattern) => {
  expect(code).toMatch(pattern)
})
