import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openThread, type SqliteThread } from './sqlite-thread.ts'

let dir: string
let thread: SqliteThread | undefined
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lanternleaf-thread-'))
})
afterEach(async () => {
  await thread?.close()
  rmSync(dir, { recursive: true })
})

const SELECT = { sql: 'select 1 as one', parameters: [] }

it('fails a request while its file cannot be opened, and opens it for a later one', async () => {
  const folder = join(dir, 'later')
  thread = openThread({ file: join(folder, 'test.db'), pragmas: '', busyTimeout: 0 })
  await expect(thread.run([SELECT])).rejects.toThrow('unable to open database file')
  mkdirSync(folder)
  expect(await thread.run([SELECT])).toEqual([{ rows: [{ one: 1 }] }])
})

it('throws for a request that cannot be sent, and does not count it as unanswered', async () => {
  thread = openThread({ file: join(dir, 'test.db'), pragmas: '', busyTimeout: 0 })
  expect(() => thread?.run([{ sql: 'select ?', parameters: [() => undefined] }])).toThrow('could not be cloned')
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(() => thread?.assertResponsive(1)).not.toThrow()
})
