import { expect, it } from 'vitest'
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
    ...{ found: 2, same: 0, untried: 1 },
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

it('has nothing to find fault with where there was nothing to find', () => {
  expect(scoreOf(summarize({}, []))).toBe(1)
})
