import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../scripts/house.mjs'
import { EQUIVALENTS } from './equivalents.ts'
import { scoreOf, summarize } from './report.ts'

const source = 'const most = 5\nexport const fits = (count: number) => count <= most\n'
const mutant = (status: string, replacement: string) => ({
  status,
  replacement,
  location: { start: { line: 2, column: 40 }, end: { line: 2, column: 53 } },
})
const report = (...mutants: ReturnType<typeof mutant>[]) => ({ 'domain/src/fits.ts': { source, mutants } })
const survivor = { file: 'domain/src/fits.ts', line: 2, code: 'count <= most', replacement: 'true' }

it('counts what was killed or never ended, and names what survived or was not run', () => {
  const files = report(
    mutant('Killed', 'count < most'),
    mutant('Timeout', 'count > most'),
    mutant('Survived', 'true'),
    mutant('NoCoverage', 'false'),
    mutant('CompileError', 'count'),
    mutant('Ignored', 'most'),
  )
  const summary = summarize(files, [])
  expect(summary).toEqual({
    ...{ found: 2, same: 0, untried: 1, needless: [] },
    survivors: [survivor, { ...survivor, replacement: 'false' }],
  })
  expect(scoreOf(summary)).toBe(0.5)
})

it('leaves out what does the same as the code, there alone', () => {
  const { line: _, ...same } = survivor
  const files = report(mutant('Survived', 'true'), mutant('Survived', 'false'))
  const { survivors, same: counted } = summarize(files, [
    { ...same, why: 'it is asked for small numbers alone' },
    { ...same, file: 'domain/src/other.ts', replacement: 'false', why: 'another file' },
  ])
  expect(survivors.map(({ replacement }) => replacement)).toEqual(['false'])
  expect(counted).toBe(1)
})

it('leaves out as many as were read, and all are named where there are more', () => {
  const { line: _, ...same } = survivor
  const two = report(mutant('Survived', 'true'), mutant('NoCoverage', 'true'))
  const excuse = { ...same, why: 'it is asked for small numbers alone' }
  expect(summarize(two, [excuse])).toMatchObject({ same: 0, survivors: [survivor, survivor] })
  expect(summarize(two, [{ ...excuse, times: 2 }])).toMatchObject({ same: 2, survivors: [] })
})

it.each([
  ['Survived', []],
  ['Ignored', []],
  ['Timeout', []],
  ['Killed', ['true']],
  ['CompileError', ['true']],
])('names what is excused though it need not be: %s', (status, needless) => {
  const { line: _, ...same } = survivor
  const excuses = ['domain/src/fits.ts', 'domain/src/untried.ts'].map((file) => ({ ...same, file, why: 'it is small' }))
  const summary = summarize(report(mutant(status, 'true')), excuses)
  expect(summary.needless.map(({ replacement }) => replacement)).toEqual(needless)
})

it('excuses only what is there', () => {
  const gone = EQUIVALENTS.filter(({ file, code }) => !readFileSync(join(root, file), 'utf8').includes(code))
  expect(gone.map(({ file, code }) => [file, code])).toEqual([])
})

it('has nothing to find fault with where there was nothing to find', () => {
  expect(scoreOf(summarize({}, []))).toBe(1)
})
