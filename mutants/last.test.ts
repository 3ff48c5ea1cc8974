import { expect, it } from 'vitest'
import { foundBefore, nameOf } from './at-once/last.ts'

const at = (line: number) => ({ start: { line, column: 1 }, end: { line, column: 5 } })
const placed = (id: string, file: string, line: number, replacement = 'true') => ({
  ...{ id, file, replacement, location: at(line) },
})
const before = (...statuses: readonly string[]) =>
  statuses.map((status, place) => ({ status, replacement: 'true', location: at(place + 1) }))

it('tries again what was missed, what is new, and all of a file that was changed', () => {
  const last = {
    'a.ts': { source: 'a', mutants: before('Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored') },
    'b.ts': { source: 'before', mutants: before('Killed') },
  }
  const mutants = [
    ...[1, 2, 3, 4, 5, 6].map((line) => placed(`a${line}`, 'a.ts', line)),
    ...[placed('other', 'a.ts', 1, 'false'), placed('b1', 'b.ts', 1), placed('c1', 'c.ts', 1)],
  ]
  const sources: Record<string, string> = { 'a.ts': 'a', 'b.ts': 'after', 'c.ts': 'c' }
  expect([...foundBefore(mutants, last, (file) => sources[file] ?? '')]).toEqual([
    ['a1', 'Killed'],
    ['a2', 'Timeout'],
    ['a5', 'Ignored'],
  ])
  expect(foundBefore(mutants, {}, () => '').size).toBe(0)
})

it('keeps each part in a file of its own', () => {
  const part = { mutated: ['server/src/http/**/*.ts'], tests: [], isAtOnce: true }
  expect(nameOf(part)).toBe('server-src-http-ts')
  expect(nameOf({ ...part, mutated: ['server/src/*.ts'] })).toBe('server-src-ts')
})
