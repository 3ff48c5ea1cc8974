import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { read, statuses, underWay, write } from './at-once/results.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanternleaf-mutants-'))
  file = join(folder, 'results.jsonl')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('knows nothing before the first result', () => {
  expect([read(file), underWay([]), statuses([]).size]).toEqual([[], null, 0])
})

it('knows whose turn it is until it has ended, and what came of it', () => {
  write(file, { id: '1', began: true, seconds: 10 })
  expect(underWay(read(file))).toEqual({ id: '1', began: true, seconds: 10 })
  write(file, { id: '1', status: 'Killed', by: 'a test' })
  expect(underWay(read(file))).toBeNull()
  write(file, { id: '2', status: 'Ignored' })
  expect([...statuses(read(file))]).toEqual([
    ['1', 'Killed'],
    ['2', 'Ignored'],
  ])
})

it('leaves aside a line that was broken off', () => {
  write(file, { id: '1', status: 'Survived' })
  appendFileSync(file, '{"id":"2","sta')
  expect([...statuses(read(file))]).toEqual([['1', 'Survived']])
})
