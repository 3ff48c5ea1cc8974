import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** Migrations and tests may build SQL from text: no value of a request reaches them. */
const FILES = globSync('**/*.ts', { cwd: ROOT }).filter(
  (file) => !/\.test\.ts$|^testing\/|^db\/migrations\//.test(file),
)

/** Builds a statement from a number that the program computed: a pragma takes no parameters. */
const EXCEPTIONS = ['db/exclusive-access.ts']

const RAW = /\bsql\s*\.\s*(?:raw|lit)\b|\bRawNode\b|CompiledQuery\.raw/
const CONCATENATED = /\.(?:exec|prepare|query)\(\s*(?:`[^`]*\$\{|(['"])[^'"]*\1\s*\+)/

const filesWith = (pattern: RegExp): string[] =>
  FILES.filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8'))).toSorted()

it('the server never writes a value into the text of a statement: every value is a parameter', () => {
  expect(FILES.length).toBeGreaterThan(150)
  expect(filesWith(RAW)).toEqual([])
  expect(filesWith(CONCATENATED)).toEqual(EXCEPTIONS)
})

it.each([
  ['sql.raw(name)', RAW],
  ['database.exec(`delete from $' + '{name}`)', CONCATENATED],
  ["client.query('select ' + name)", CONCATENATED],
])('the search for built statements finds %s', (code, pattern) => {
  expect(code).toMatch(pattern)
})
